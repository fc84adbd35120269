import { expect, test } from 'vitest';
import { fieldName, label, valueText } from './audit-words.ts';

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
  ['list', 'contacts', 'Sent Contacts'],
  ['format', 'xlsx', 'Excel file (XLSX)'],
  ['scopes', 'read, users', 'Read jobs, articles, messages and the dashboard; Manage users'],
  ['title', 'archived', 'archived'],
])('the audit log speaks words: %s %s is %s', (name, value, text) => {
  expect(valueText(value, name)).toBe(text);
});

test('the audit log shows names of fields and words as labels', () => {
  expect(['jobtype', 'backup_of', 'publish_at'].map(fieldName)).toEqual([
    'Job type',
    'Backup of',
    'To be published',
  ]);
  expect(['sign-in failed', 'draft link'].map(label)).toEqual(['Sign-in failed', 'Draft link']);
});
