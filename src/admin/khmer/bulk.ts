import type { BulkNoun, bulkMessages } from '../../contract/bulk-messages.ts';
import type { Translated } from './translated.ts';

const nouns: Record<BulkNoun, string> = { career: 'ការងារ', blog: 'អត្ថបទ', contact: 'សារ' };

export const bulk: Translated<typeof bulkMessages> = {
  label: 'ការជ្រើសរើស',
  clear: 'លុបការជ្រើសរើស',
  announced: (count) => `បានជ្រើស៖ ${count}`,
  selected: (count) => `បានជ្រើស ${count}`,
  selectMatching: (count) => `ជ្រើសទាំង ${count} ដែលត្រូវគ្នា`,
  selectFirst: (count) => `ជ្រើស ${count} ដំបូងដែលត្រូវគ្នា`,
  limit: (count) => `អាចជ្រើសបានយ៉ាងច្រើន ${count}។`,
  selectFailed: 'មានបញ្ហាក្នុងការជ្រើសទាំងអស់ដែលត្រូវគ្នា',
  deletion: {
    title: 'តើអ្នកប្រាកដទេ?',
    text: (count, what) => `តើអ្នកពិតជាចង់លុប${nouns[what]}ទាំង ${count} នេះមែនទេ?`,
    action: 'បាទ/ចាស លុបទាំងអស់!',
  },
  changeSelected: 'ប្ដូរអ្វីដែលបានជ្រើស',
  deleted: {
    title: 'បានលុប!',
    text: (count, what) => `${nouns[what]} ${count} ត្រូវបានលុប។`,
  },
  changed: {
    title: 'បានផ្លាស់ប្ដូរ',
    one: (what) => `${nouns[what]} 1 ត្រូវបានផ្លាស់ប្ដូរ។`,
    text: (count, what) => `${nouns[what]} ${count} ត្រូវបានផ្លាស់ប្ដូរ។`,
  },
  spam: {
    marked: (count) => `សារ ${count} ត្រូវបានផ្លាស់ទៅសារសង្ស័យថាឥតបានការ។`,
    cleared: (count) => `សារ ${count} ត្រូវបានផ្លាស់ទៅសារដែលបានផ្ញើមក។`,
  },
  skipped: (count) => `លែងមានហើយ៖ ${count}។`,
  nothing: 'អ្វីដែលបានជ្រើស លែងមានទៀតហើយ។',
  failed: (what) => `មានបញ្ហាក្នុងការផ្លាស់ប្ដូរ${nouns[what]}ដែលបានជ្រើស`,
  undone: {
    title: 'បានត្រឡប់ដូចដើម',
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
      one: (what) => `${nouns[what]} 1`,
      many: (count, what) => `${nouns[what]} ${count}`,
    },
    text: (done, what) => `${done}នៃ${what} ត្រូវបានត្រឡប់ដូចដើម។`,
    uncounted: (done) => `${done}ត្រូវបានត្រឡប់ដូចដើម។`,
    skipped: (count) => `មានគេប្ដូរក្រោយមក ហើយទុកនៅដដែល៖ ${count}។`,
    failed: 'មានបញ្ហាក្នុងការត្រឡប់ដូចដើម',
  },
};
