import type { Translated } from '../../contract/language/translated.ts';
import type { BulkNoun, bulkWords } from './bulk.words.ts';

const nouns: Record<BulkNoun, string> = { career: 'ការងារ', blog: 'អត្ថបទ', contact: 'សារ' };

export const khmerBulkWords: Translated<typeof bulkWords> = {
  label: 'ការជ្រើសរើស',
  clear: 'ដោះការជ្រើសរើស',
  announced: (count) => `បានជ្រើស៖ ${count}`,
  selected: (count) => `បានជ្រើស ${count}`,
  selectMatching: (count) => `ជ្រើសទាំង ${count} ដែលត្រូវគ្នា`,
  selectFirst: (count) => `ជ្រើស ${count} ដំបូងដែលត្រូវគ្នា`,
  limit: (count) => `អាចជ្រើសបានយ៉ាងច្រើន ${count}។`,
  selectFailed: 'មានបញ្ហាក្នុងការជ្រើសទាំងអស់ដែលត្រូវគ្នា',
  deletion: {
    title: 'តើអ្នកប្រាកដទេ?',
    text: (count, what) => `តើអ្នកពិតជាចង់លុប${nouns[what]}ទាំង ${count} នេះមែនទេ?`,
    action: 'លុបទាំងអស់',
  },
  changeSelected: 'ប្ដូរអ្វីដែលបានជ្រើស',
  deleted: {
    title: 'បានលុប!',
    text: (count, what) => `បានលុប${nouns[what]}ចំនួន ${count}។`,
  },
  changed: {
    title: 'បានផ្លាស់ប្ដូរ',
    one: (what) => `បានផ្លាស់ប្ដូរ${nouns[what]}ចំនួន 1។`,
    text: (count, what) => `បានផ្លាស់ប្ដូរ${nouns[what]}ចំនួន ${count}។`,
  },
  spam: {
    marked: (count) => `បានផ្លាស់សារចំនួន ${count} ទៅសារសង្ស័យថាឥតបានការ។`,
    cleared: (count) => `បានផ្លាស់សារចំនួន ${count} ទៅសារដែលបានផ្ញើមក។`,
  },
  skipped: (count) => `លែងមានហើយ៖ ${count}។`,
  nothing: 'អ្វីដែលបានជ្រើស លែងមានទៀតហើយ។',
  failed: (what) => `មានបញ្ហាក្នុងការផ្លាស់ប្ដូរ${nouns[what]}ដែលបានជ្រើស`,
  undone: {
    title: 'បានត្រឡប់វិញ',
    done: {
      delete: 'ការលុប',
      deadline: 'ការប្ដូរថ្ងៃផុតកំណត់',
      location: 'ការប្ដូរទីតាំង',
      jobtype: 'ការប្ដូរប្រភេទការងារ',
      category: 'ការប្ដូរប្រភេទ',
      status: 'ការប្ដូរស្ថានភាព',
      assigned_to: 'ការប្រគល់ឱ្យអ្នកទទួលបន្ទុក',
      spam: 'ការផ្លាស់ទៅសារសង្ស័យថាឥតបានការ',
      not_spam: 'ការផ្លាស់ទៅសារដែលបានផ្ញើមក',
    },
    items: {
      one: (what) => `${nouns[what]}ចំនួន 1`,
      many: (count, what) => `${nouns[what]}ចំនួន ${count}`,
    },
    text: (done, what) => `បានត្រឡប់${done}នៃ${what}វិញ។`,
    uncounted: (done) => `បានត្រឡប់${done}វិញ។`,
    skipped: (count) => `មានគេប្ដូរក្រោយមក ហើយទុកនៅដដែល៖ ${count}។`,
    failed: 'មានបញ្ហាក្នុងការត្រឡប់វិញ',
  },
};
