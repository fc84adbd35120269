import type { listRefusals } from './lists.words.ts';

export const khmerListRefusals: Record<keyof typeof listRefusals, string> = {
  'lists.too-many-rows': 'មានជួរត្រូវគ្នាចំនួន {total}។ ឯកសារប្រភេទនេះមានយ៉ាងច្រើន {max} ជួរ៖ សូមបង្រួមតម្រង។',
  'lists.too-long-for-excel': 'ខ្លឹមសារទាំងនេះវែងពេកសម្រាប់ឯកសារ Excel មួយ។ សូមបង្រួមតម្រង ឬជ្រើស CSV។',
  'lists.cannot-undo': 'មិនអាចត្រឡប់វិញបានទៀតទេ។',
};
