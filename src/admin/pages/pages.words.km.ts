import type { Translated } from '../../contract/language/translated.ts';
import type { pageWords } from './pages.words.ts';

export const khmerPageWords: Translated<typeof pageWords> = {
  search: 'ស្វែងរកទំព័រ',
  introduction:
    'ទំព័រដែលអ្នកជ្រើសរើសអាសយដ្ឋានដោយខ្លួនឯង ដូចជាទំព័រឯកជនភាព។ សូមសរសេរទំព័រក្នុងសេចក្ដីព្រាង។ អ្នកចូលមើលឃើញវា ពេលអ្នកផ្សាយសេចក្ដីព្រាងនោះ។',
  add: 'បន្ថែមទំព័រ',
  empty: 'រកមិនឃើញទំព័រទេ។',
  emptyHint: 'ចុច “បន្ថែមទំព័រ” ដើម្បីចាប់ផ្ដើមសេចក្ដីព្រាងនៃទំព័រដំបូង។',
  listFailed: 'មានបញ្ហាក្នុងការបើកបញ្ជីទំព័រ',
  fields: {
    title: 'ចំណងជើង',
    address: 'អាសយដ្ឋាន',
    content: 'ខ្លឹមសារ',
    description: 'ការពិពណ៌នា',
    place: 'លំដាប់ក្នុងជួរខាងក្រោម',
  },
  line: 'ជួរខាងក្រោម',
  changed: 'ថ្ងៃកែ',
  addressHint: (path) => `ទំព័រនៅអាសយដ្ឋាន ${path}។ អាសយដ្ឋានចាស់នាំទៅអាសយដ្ឋានថ្មី។`,
  descriptionHint: 'អ្វីដែលម៉ាស៊ីនស្វែងរក និងការបង្ហាញតំណជាមុនបង្ហាញ។ បើទុកទទេ វាបង្ហាញដើមនៃខ្លឹមសារ។',
  placeHint: 'ជួរនៅខាងក្រោមបំផុតនៃគ្រប់ទំព័រ៖ លេខ 1 នៅមុនគេ។ ទំព័រដែលមានលំដាប់ដូចគ្នា រៀបតាមចំណងជើង។',
  notInLine: 'មិននៅក្នុងជួរ',
};
