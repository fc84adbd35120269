import type { Translated } from '../../contract/language/translated.ts';
import type { editorWords } from './editor.words.ts';

export const khmerEditorWords: Translated<typeof editorWords> = {
  pictures: {
    misnamed:
      'នេះជារូបភាពប្រភេទនោះមែន ប៉ុន្តែឈ្មោះរបស់វាបង្ហាញប្រភេទផ្សេង។ សូមប្ដូរចុងឈ្មោះទៅជា .jpg, .png ឬ .gif រួចជ្រើសរើសម្ដងទៀត។',
    animation: 'រូបភាពមានចលនាបង្ហាញតែរូបដំបូងប៉ុណ្ណោះ៖ សូមរក្សាទុករូបនោះជា JPEG ឬ PNG រួចជ្រើសរើសឯកសារនោះ។',
    gone: 'មិនអាចអានឯកសារនេះបានទៀតទេ។ ប្រហែលជាគេបានផ្លាស់ទី ឬលុបវា៖ សូមជ្រើសរើសម្ដងទៀត។',
  },
  pendingPicture: 'នេះមិនទាន់នៅក្នុងអត្ថបទទេ៖ សូមបន្ថែម ឬបោះបង់។',
  toolbar: 'ការធ្វើទ្រង់ទ្រាយ',
  actions: {
    undo: 'ត្រឡប់វិញ',
    redo: 'ធ្វើវិញ',
    heading: 'ចំណងជើងធំ',
    subheading: 'ចំណងជើងតូច',
    bold: 'អក្សរដិត',
    italic: 'អក្សរទ្រេត',
    underline: 'គូសបន្ទាត់ក្រោម',
    strike: 'គូសកាត់',
    clear: 'សម្អាតទ្រង់ទ្រាយ',
    bulletList: 'បញ្ជីចំណុច',
    orderedList: 'បញ្ជីលេខ',
    deeper: 'ចូលក្នុងបញ្ជីមួយថ្នាក់',
    outer: 'ចេញពីបញ្ជីមួយថ្នាក់',
    quote: 'សម្រង់សម្ដី',
    link: 'តំណ',
    picture: 'រូបភាព',
    libraryPicture: 'រូបភាពពីឃ្លាំងរូបភាព',
    line: 'បន្ទាត់ខណ្ឌ',
  },
  link: {
    label: 'តំណ',
    to: 'តំណទៅ',
    add: 'បន្ថែមតំណ',
    change: 'ប្ដូរតំណ',
    remove: 'ដកតំណចេញ',
    invalid: 'តំណត្រូវទៅអាសយដ្ឋានគេហទំព័រ អ៊ីមែល លេខទូរស័ព្ទ ឬទំព័រមួយនៃគេហទំព័រនេះ ដូចជា /career។',
  },
  picture: {
    label: 'រូបភាព',
    add: 'បន្ថែមរូបភាព',
    uploading: (file) => `កំពុងបញ្ជូន ${file}…`,
    failed: (reason) => `មិនអាចបន្ថែមរូបភាពបានទេ៖ ${reason}`,
    description: 'ការពិពណ៌នា',
    changeDescription: 'ប្ដូរការពិពណ៌នា',
  },
  pasted: {
    tables: (count) =>
      `តារាងចំនួន ${count} ក្នុងខ្លឹមសារដែលបានបិទភ្ជាប់ បានក្លាយជាបន្ទាត់អក្សរ មួយជួរមួយបន្ទាត់៖ អត្ថបទមិនអាចមានតារាងទេ។`,
    pictures: (count) =>
      `រូបភាពចំនួន ${count} ក្នុងខ្លឹមសារដែលបានបិទភ្ជាប់ មិនបានយកមកទេ៖ មានតែរូបភាពដែលរក្សាទុកនៅទីនេះប៉ុណ្ណោះ ដែលអាចបង្ហាញបាន។`,
  },
};
