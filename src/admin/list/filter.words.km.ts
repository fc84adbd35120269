import type { Translated } from '../../contract/language/translated.ts';
import type { filterWords } from './filter.words.ts';

export const khmerFilterWords: Translated<typeof filterWords> = {
  hint: 'សូមប្ដូរ ឬសម្អាតតម្រង។',
  matching: (total) => `រកឃើញចំនួន ${total}`,
  wrongOrder: 'ថ្ងៃចុងក្រោយ នៅមុនថ្ងៃដំបូង។',
  tools: 'ឧបករណ៍នៃបញ្ជី',
  remove: (set) => `${set}៖ ដកតម្រងនេះចេញ`,
  clearAll: 'សម្អាតតម្រង',
  form: {
    title: 'តម្រង',
    any: 'ទាំងអស់',
    from: 'ចាប់ពី',
    to: 'ដល់',
    clear: 'សម្អាត',
    apply: 'អនុវត្ត',
  },
  days: {
    between: (first, last) => `${first} ដល់ ${last}`,
    from: (first) => `ចាប់ពី ${first}`,
    to: (last) => `ដល់ ${last}`,
  },
  exports: {
    title: 'នាំចេញ',
    busy: 'កំពុងនាំចេញ…',
    csv: 'ឯកសារ CSV',
    xlsx: 'ឯកសារ Excel (XLSX)',
    exported: (name) => `បានរក្សាទុកជា ${name}។`,
    failed: 'មានបញ្ហាក្នុងការនាំចេញបញ្ជី',
  },
};
