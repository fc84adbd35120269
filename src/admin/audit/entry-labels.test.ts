import { expect, test } from 'vitest';
import { Media } from '../../contract/media/media.ts';
import { Career } from '../../contract/careers/careers.ts';
import { Blog } from '../../contract/blogs/blogs.ts';
import { User } from '../../contract/users/users.ts';
import { khmerCareerWords } from '../careers/careers.words.km.ts';
import { khmerAuditWords } from './audit.words.km.ts';
import { fieldName, label, ownName, valueText } from './entry-labels.ts';

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [false, 'no'],
  [12_500, '12,500'],
  ['ភ្នំពេញ', 'ភ្នំពេញ'],
  ['2026-11-23T08:30:00.000Z', '23 November 2026 at 15:30'],
  [{ characters: 1234 }, 'a text of 1,234 characters'],
  [['read', 'content'], 'read, content'],
  [{ per_role: true }, 'Per role: yes'],
])('the audit log says of the value %j: %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test.each([
  ['status', 'in_progress', 'In progress'],
  ['state', 'archived', 'Archived'],
  ['language', 'km', 'Khmer'],
  ['format', 'xlsx', 'Excel file (XLSX)'],
  ['scopes', 'read, users', 'Read jobs, articles, messages and the dashboard; Manage users'],
  ['title', 'archived', 'archived'],
])('the audit log speaks words: %s %s is %s', (name, value, text) => {
  expect(valueText(value, name)).toBe(text);
});

test('the audit log shows names of fields and words as labels', () => {
  expect(['jobtype', 'backup_of', 'publish_at'].map(fieldName)).toEqual([
    'Job Type',
    'Backup of',
    'To be published',
  ]);
  expect(['sign-in failed', 'draft link'].map(label)).toEqual(['Sign-in failed', 'Draft link']);
});

test.each([
  ['draft', 'Markets of Kep', 'Markets of Kep'],
  ['draft', '', undefined],
  ['contact', null, undefined],
  ['picture', 'Photograph', 'Photograph'],
  ['picture', 'Picture', undefined],
] as const)('of a %s that is called %j, the audit log has the name %s', (object, object_name, name) => {
  expect(ownName({ object, object_name })).toBe(name);
});

test('the audit log has a Khmer word for each field of a picture, a job, an article and a person', () => {
  const { alt, ...picture } = Media.shape;
  expect(alt.shape.en).toBeDefined();
  const fields = { ...picture, description: alt.shape.en, ...Career.shape, ...Blog.shape, ...User.shape };
  const names = Object.keys(fields).filter((name) => !/^(?:id|created_at|updated_at)$/.test(name));
  expect(
    names.filter((name) => !(name in { ...khmerCareerWords.fields, ...khmerAuditWords.fields })),
  ).toEqual([]);
});

test('a kind of object that an earlier version had is named in both languages', () => {
  expect(label('saved filter')).toBe('Saved filter');
  expect(khmerAuditWords.formerObjects['saved filter']).toBe('តម្រងដែលបានរក្សាទុក');
});
