import type { blogMessages } from '../../contract/blog-messages.ts';
import type { Translated } from './translated.ts';

export const blog: Translated<typeof blogMessages> = {
  search: 'ស្វែងរកអត្ថបទ',
  emptyHint: 'ចុច “បន្ថែមអត្ថបទ” ដើម្បីដាក់អត្ថបទដំបូងលើគេហទំព័រ។',
  noun: 'អត្ថបទ',
  deletedNoun: 'អត្ថបទ',
  add: 'បន្ថែមអត្ថបទ',
  update: 'រក្សាទុកអត្ថបទ',
  changeCategory: 'ប្ដូរប្រភេទ',
  fields: {
    title: 'ចំណងជើង',
    content: 'ខ្លឹមសារ',
    category: 'ប្រភេទ',
    image: 'រូបភាព',
    posted: 'ថ្ងៃផ្សាយ',
  },
  withImage: 'មានរូបភាព',
  noImage: 'គ្មានរូបភាព',
  imageOf: (title) => `រូបភាពនៃ ${title}`,
  lostPictures: 'អត្ថបទថ្មីចាប់ផ្ដើមដោយគ្មានរូបភាពរបស់វា៖ សូមបន្ថែមរូបភាពម្ដងទៀត។',
  loadingEditor: 'កំពុងបើកកន្លែងសរសេរអត្ថបទ',
  upload: { label: 'ការបញ្ជូនឯកសារ', sending: 'កំពុងបញ្ជូន…', storing: 'កំពុងរក្សាទុកអត្ថបទ…' },
  picture: {
    hint: 'JPEG, PNG ឬ GIF ទំហំមិនលើសពី 2 MB។ ផ្នែកកណ្ដាលនឹងកាត់ជា 4:3។',
    current: 'រូបភាពបច្ចុប្បន្ន',
    keep: 'ទុករូបភាព',
    take: 'ដករូបភាពចេញ',
    isRemoved: 'រូបភាពនេះនឹងត្រូវដកចេញ ពេលអ្នករក្សាទុក។',
    wasRemoved: 'បានដករូបភាពចេញហើយ។',
    preparing: 'កំពុងរៀបចំរូបភាព',
    fresh: 'រូបភាពថ្មី',
    remove: 'ដកចេញ',
    choose: 'ជ្រើសរើសរូបភាព ឬអូសមកដាក់ទីនេះ',
    refused: 'សូមអភ័យទោស',
  },
};
