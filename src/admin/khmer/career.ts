import type { careerMessages } from '../../contract/career-messages.ts';
import type { Translated } from './translated.ts';

export const career: Translated<typeof careerMessages> = {
  search: 'ស្វែងរកការងារ',
  emptyHint: 'ចុច “បន្ថែមការងារ” ដើម្បីដាក់ការងារដំបូងលើគេហទំព័រ។',
  deletedNoun: 'ការងារ',
  add: 'បន្ថែមការងារ',
  edit: 'កែការងារ',
  update: 'រក្សាទុកការងារ',
  loadFailed: (why) => `មានបញ្ហា៖ ${why}`,
  fields: {
    title: 'មុខតំណែង',
    location: 'ទីតាំង',
    deadline: 'ថ្ងៃផុតកំណត់',
    jobtype: 'ប្រភេទការងារ',
    salary: 'ប្រាក់ខែ',
    requirement: 'លក្ខខណ្ឌ',
    responsible: 'ភារកិច្ច',
    benefit: 'អត្ថប្រយោជន៍',
  },
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
};
