import type { editorMessages } from '../../contract/editor-messages.ts';
import type { Translated } from './translated.ts';

export const editor: Translated<typeof editorMessages> = {
  pictures: {
    imageType: 'សូមជ្រើសរើសឯកសាររូបភាព (jpeg, png, jpg, gif)។',
    imageSize: 'ទំហំរូបភាពមិនត្រូវលើសពី 2MB ទេ។',
  },
  pendingPicture: 'នេះមិនទាន់នៅក្នុងអត្ថបទទេ៖ សូមបន្ថែម ឬបោះបង់។',
  toolbar: 'ការរៀបចំអក្សរ',
  actions: {
    undo: 'មិនធ្វើវិញ',
    redo: 'ធ្វើវិញ',
    heading: 'ចំណងជើងធំ',
    subheading: 'ចំណងជើងតូច',
    bold: 'អក្សរដិត',
    italic: 'អក្សរទ្រេត',
    underline: 'គូសបន្ទាត់ក្រោម',
    strike: 'គូសកាត់',
    clear: 'លុបការរៀបចំអក្សរ',
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
    tooLong: (max) => `ការពិពណ៌នាអាចមានតួអក្សរច្រើនបំផុត ${max} តួ។`,
  },
  pasted: {
    tables: (count) =>
      `តារាង ${count} ក្នុងអត្ថបទដែលបានបិទភ្ជាប់ បានក្លាយជាបន្ទាត់អក្សរ មួយជួរមួយបន្ទាត់៖ អត្ថបទមិនអាចមានតារាងទេ។`,
    pictures: (count) =>
      `រូបភាព ${count} ក្នុងអត្ថបទដែលបានបិទភ្ជាប់ មិនត្រូវបានយកទេ៖ មានតែរូបភាពដែលរក្សាទុកនៅទីនេះប៉ុណ្ណោះ ដែលអាចបង្ហាញបាន។`,
  },
};
