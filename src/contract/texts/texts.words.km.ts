import type { textRefusals } from './texts.words.ts';

export const khmerTextRefusals: Record<keyof typeof textRefusals, string> = {
  'texts.empty': 'សូមបំពេញ{field}។',
  'texts.too-long': '{field}មិនត្រូវលើសពី {max} តួអក្សរទេ។',
  'texts.one-line': '{field}ត្រូវសរសេរក្នុងមួយបន្ទាត់។',
  'texts.items': '{field}ត្រូវមានចំនួន {count}។',
  'texts.id': '{field}ត្រូវតែជាលេខសម្គាល់ ដូចជា free-consultation។',
  'texts.number': '{field}ត្រូវតែជាលេខគត់ ដូចជា 24។',
  'texts.years': '{field}ត្រូវតែជាឆ្នាំមួយ ឬពីរ ដូចជា 2020 ឬ 2022-2024។',
  'texts.phone': '{field}ត្រូវតែជាលេខទូរស័ព្ទ ដូចជា +855 23 000 100។',
  'texts.email': '{field}ត្រូវតែជាអាសយដ្ឋានអ៊ីមែល។',
  'texts.path': '{field}ត្រូវតែជាអាសយដ្ឋានទំព័រ ដូចជា {path}។',
  'texts.url': '{field}ត្រូវតែជាអាសយដ្ឋាន ដូចជា https://maps.example/office។',
  'texts.description': '{field}ត្រូវមានពី 120 ដល់ 155 តួអក្សរ។',
  'texts.not-chosen': 'សូមជ្រើសរើស{field}។',
  'texts.no-picture': 'សូមជ្រើសរើស{field}ពីក្នុងរូបភាព។',
  'texts.not-found': 'រកមិនឃើញខ្លឹមសារទំព័រទេ។',
  'texts.total': 'ប្រអប់ទាំងអស់រួមគ្នាមិនត្រូវលើសពី {max} តួអក្សរទេ។',
  'texts.list-length': 'បញ្ជីមួយមិនត្រូវមានលើសពីចំនួន {max} ទេ។',
  'texts.item-twice': 'អ្វីៗក្នុងបញ្ជីមិនត្រូវមានពីរដងទេ។',
};
