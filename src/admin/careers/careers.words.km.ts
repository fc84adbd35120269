import type { Translated } from '../../contract/language/translated.ts';
import { careerLabels } from '../../contract/careers/labels.words.ts';
import { khmerNames } from '../../contract/typed/names.words.km.ts';
import type { careerWords } from './careers.words.ts';

const names: Record<string, string> = khmerNames;
const namedFields = Object.fromEntries(
  Object.entries(careerLabels).map(([field, label]) => [field, names[label]]),
) as Record<keyof typeof careerLabels, string>;

export const khmerCareerWords: Translated<typeof careerWords> = {
  search: 'ស្វែងរកការងារ',
  emptyHint: 'ចុច “បន្ថែមការងារ” ដើម្បីដាក់ការងារដំបូងលើគេហទំព័រ។',
  deletedNoun: 'ការងារ',
  add: 'បន្ថែមការងារ',
  edit: 'កែការងារ',
  update: 'រក្សាទុកការងារ',
  failed: (why) => `មានបញ្ហា៖ ${why}`,
  fields: { ...namedFields, title: 'មុខតំណែង', jobtype: khmerNames['Job type'] },
  jobTypes: { 'Full Time': 'ពេញម៉ោង', 'Part Time': 'ក្រៅម៉ោង' },
  state: 'ស្ថានភាព',
  open: 'កំពុងជ្រើសរើស',
  closed: 'ផុតកំណត់ហើយ',
  farDeadline: 'ថ្ងៃនេះនៅឆ្ងាយជាងពីរឆ្នាំទៅមុខ។ តើឆ្នាំត្រឹមត្រូវទេ?',
  pastDeadline: 'ថ្ងៃផុតកំណត់នេះកន្លងផុតទៅហើយ៖ ការងារនឹងបង្ហាញថា “ផុតកំណត់ហើយ” ភ្លាមៗ។',
  salaryHint: 'ដុល្លារក្នុងមួយខែ',
  listHint: 'ក្រោយសញ្ញាខណ្ឌ (។) សញ្ញាចុច (.) ឬបន្ទាត់ថ្មីនីមួយៗ ចំណុចថ្មីចាប់ផ្ដើមនៅលើទំព័រការងារ។',
  change: 'ប្ដូរ',
  changeField: {
    deadline: 'ប្ដូរថ្ងៃផុតកំណត់',
    location: 'ប្ដូរទីតាំង',
    jobtype: 'ប្ដូរប្រភេទការងារ',
  },
  listFailed: 'មានបញ្ហាក្នុងការបើកបញ្ជីការងារ',
  empty: 'រកមិនឃើញការងារទេ។',
  added: 'បានបន្ថែមការងារ',
  addFailed: 'មានបញ្ហាក្នុងការបន្ថែមការងារ',
  updated: 'បានកែប្រែការងារ!',
  updateFailed: 'មានបញ្ហាក្នុងការកែប្រែការងារ',
  loadFailed: 'មានបញ្ហាក្នុងការបើកព័ត៌មានការងារ',
};
