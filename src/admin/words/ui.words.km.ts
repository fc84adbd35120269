import type { Translated } from '../../contract/language/translated.ts';
import { khmerAuditWords } from '../audit/audit.words.km.ts';
import type { uiWords } from './ui.words.ts';

const sure = 'តើអ្នកប្រាកដទេ?';

const nouns = khmerAuditWords.objects;

export const khmerUiWords: Translated<typeof uiWords> = {
  success: 'ជោគជ័យ',
  error: 'មានបញ្ហា',
  loading: 'កំពុងបើក',
  loadingText: 'កំពុងបើក…',
  cancel: 'បោះបង់',
  close: 'បិទ',
  goBack: 'ត្រឡប់ក្រោយ',
  add: 'បន្ថែម',
  edit: 'កែ',
  view: 'មើល',
  delete: 'លុប',
  deleteSelected: 'លុបអ្វីដែលបានជ្រើស',
  saveChanges: 'រក្សាទុកការផ្លាស់ប្ដូរ',
  chooseOne: 'ជ្រើសរើសមួយ',
  tryAgain: 'ព្យាយាមម្ដងទៀត',
  refresh: 'បើកឡើងវិញ',
  undo: 'ត្រឡប់វិញ',
  fieldsToCorrect: (count) => `សូមពិនិត្យប្រអប់ចំនួន ${count} ដែលមានកំហុស។`,
  showTyped: 'បង្ហាញអ្វីដែលបានវាយ',
  addTitle: (noun) => `បន្ថែម${noun}`,
  editTitle: (noun) => `កែ${noun}`,
  namedAction: (action, name) => `${action} ${name}`,
  days: {
    placeholder: 'ឆ្នាំ-ខែ-ថ្ងៃ',
    open: 'បើកប្រតិទិន',
    buddhist: (year, day) => `${year} ជាពុទ្ធសករាជ៖ គឺថ្ងៃទី ${day}។`,
  },
  notices: {
    deleted: (noun) => `មានគេបានលុប${noun}នេះ ក្រោយពេលដែលអ្នកបើក។ អ្វីដែលអ្នកបានវាយ នៅមានទីនេះដដែល។`,
    deletedOrArchived: (noun) =>
      `មានគេបានលុប${noun}នេះ ក្រោយពេលដែលអ្នកបើក ឬបានដាក់វាក្នុងបណ្ណសារ៖ ពេលនោះវានៅក្នុងសេចក្ដីព្រាង។ អ្វីដែលអ្នកបានវាយ នៅមានទីនេះដដែល។`,
    saveAsNew: (noun) => `រក្សាទុកជា${noun}ថ្មី`,
    showTheirs: 'បង្ហាញកំណែរបស់គេ',
    saveMine: 'រក្សាទុករបស់ខ្ញុំជំនួស',
    restored: 'អ្វីដែលអ្នកបានវាយ នៅមានទីនេះដដែល ប៉ុន្តែមិនទាន់បានរក្សាទុកទេ។',
    noPassword: 'ប្រព័ន្ធមិនរក្សាទុកពាក្យសម្ងាត់ដែលអ្នកបានវាយទេ។',
    discard: 'បោះបង់អ្វីដែលខ្ញុំបានវាយ',
    notSaved: 'មិនបានរក្សាទុក',
  },
  discard: {
    title: 'បោះបង់អ្វីដែលអ្នកបានវាយ',
    text: 'អ្វីដែលអ្នកបានវាយ មិនបានរក្សាទុកនៅកន្លែងផ្សេងទេ។',
    action: 'បោះបង់',
    cancel: 'កែបន្ត',
  },
  giveUp: {
    title: 'បង្ហាញកំណែរបស់គេ',
    text: 'អ្វីដែលអ្នកបានវាយនឹងបាត់ ហើយកំណែដែលបានរក្សាទុកនឹងបង្ហាញជំនួស។',
    action: 'បោះបង់របស់ខ្ញុំ',
    cancel: 'កែបន្ត',
  },
  unsaved: {
    title: 'មានការផ្លាស់ប្ដូរមិនទាន់រក្សាទុក',
    text: 'អ្វីដែលអ្នកបានផ្លាស់ប្ដូរ មិនទាន់បានរក្សាទុកទេ។ ចាកចេញដោយមិនរក្សាទុកឬ?',
    action: 'ចាកចេញដោយមិនរក្សាទុក',
    cancel: 'កែបន្ត',
  },
  table: {
    number: 'ល.រ',
    actions: 'សកម្មភាព',
    selectPage: 'ជ្រើសរើសទាំងអស់ក្នុងទំព័រនេះ',
    all: 'ទាំងអស់',
    sortBy: 'តម្រៀបតាម',
    select: (name) => `ជ្រើសរើស ${name}`,
  },
  search: {
    hint: 'សូមវាយអក្សរតិចជាងនេះ ឬសម្អាតការស្វែងរក។',
    clear: 'សម្អាតការស្វែងរក',
    tooLong: (max) => `ការស្វែងរកមានយ៉ាងច្រើន ${max} តួអក្សរ។`,
  },
  pager: {
    label: 'ទំព័រ',
    first: 'ទំព័រដំបូង',
    previous: 'ទំព័រមុន',
    next: 'ទំព័របន្ទាប់',
    last: 'ទំព័រចុងក្រោយ',
    pageOf: (page, pages) => `ទំព័រទី ${page} នៃ ${pages}`,
  },
  notLoaded: 'មិនអាចបើកផ្នែកនេះបានទេ។',
  reload: 'បើកឡើងវិញ',
  unexpected: 'កម្មវិធីមានបញ្ហាដែលមិនបានរំពឹងទុក!',
  noMessage: (status) => `ម៉ាស៊ីនមេបានឆ្លើយតប ${status}។`,
  errorNumber: (id) => `លេខបញ្ហា៖ ${id}`,
  notFound: 'រកមិនឃើញទេ។',
  listFailed: 'មានបញ្ហាក្នុងការបើកទិន្នន័យ',
  deletion: {
    confirmation: (what) => ({
      title: sure,
      text: `តើអ្នកពិតជាចង់លុប${nouns[what]}នេះមែនទេ?`,
      action: 'លុប',
    }),
    doneTitle: 'បានលុប!',
    done: (what) =>
      what === 'picture' || what === 'file' ? `${nouns[what]}នៅក្នុងធុងសម្រាមហើយ។` : `បានលុប${nouns[what]}។`,
    failed: (what) => `មានបញ្ហាក្នុងការលុប${nouns[what]}`,
  },
};
