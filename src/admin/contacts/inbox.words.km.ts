import type { Translated } from '../../contract/language/translated.ts';
import type { inboxWords } from './inbox.words.ts';

const statuses = {
  new: 'ថ្មី',
  in_progress: 'កំពុងដោះស្រាយ',
  answered: 'បានឆ្លើយតប',
  archived: 'ក្នុងបណ្ណសារ',
};

/** The statuses as the server stores them in the thread. */
const storedStatuses: Record<string, string> = {
  New: statuses.new,
  'In progress': statuses.in_progress,
  Answered: statuses.answered,
  Archived: statuses.archived,
};

const events = {
  status: (status: string) => `ស្ថានភាព៖ ${status}`,
  assigned: (name: string) => `ប្រគល់ឱ្យ ${name}`,
  unassigned: 'ដកអ្នកទទួលបន្ទុកចេញ',
};

const sure = 'តើអ្នកប្រាកដទេ?';

export const khmerInboxWords: Translated<typeof inboxWords> = {
  titles: { list: 'សារដែលបានផ្ញើមក', details: 'ព័ត៌មានលម្អិតនៃសារ' },
  list: {
    search: 'ស្វែងរកសារ',
    hint: 'សារដែលអ្នកចូលមើលផ្ញើពីទំព័រទំនាក់ទំនង នឹងមកដល់ទីនេះ។',
    suspected: (count) => `សារសង្ស័យថាឥតបានការ (${count})`,
    columns: { name: 'ឈ្មោះ', subject: 'ប្រធានបទ', sent: 'ថ្ងៃផ្ញើ' },
    deleteAll: 'លុបទាំងអស់',
  },
  suspected: {
    search: 'ស្វែងរកសារសង្ស័យថាឥតបានការ',
    hint: 'សារដែលសង្ស័យថាឥតបានការ រង់ចាំនៅទីនេះ រហូតដល់អ្នកលុបចោល ឬបញ្ជាក់ថាមិនមែនសារឥតបានការ។',
    why: 'មូលហេតុ',
    title: 'សង្ស័យថាជាសារឥតបានការ',
    spam: 'សារឥតបានការ',
    notSpam: 'មិនមែនសារឥតបានការ',
  },
  details: {
    from: 'ពី',
    email: 'អ៊ីមែល',
    subject: 'ប្រធានបទ',
    message: 'ខ្លឹមសារ',
    sentAt: 'បានផ្ញើនៅ',
    mail: 'ផ្ញើអ៊ីមែល',
    reply: 'ឆ្លើយតប',
    person: 'ទិន្នន័យទាំងអស់របស់បុគ្គលនេះ',
    neighbours: 'សារ',
    neighbour: (direction) => `សារ${direction}`,
  },
  statuses,
  tabs: {
    label: 'ស្ថានភាពសារ',
    all: 'ទាំងអស់',
    mine: 'របស់ខ្ញុំ',
    me: 'ខ្ញុំ',
    open: 'ត្រូវឆ្លើយតប',
  },
  events: {
    ...events,
    shown(stored) {
      const [, name, value = ''] = /^(Status: |Assigned to )(.+)$/su.exec(stored) ?? [];
      if (name === undefined) return stored;
      if (name === 'Status: ') return events.status(storedStatuses[value] ?? value);
      return value === 'nobody' ? events.unassigned : events.assigned(value);
    },
  },
  mail: {
    waiting: 'កំពុងរង់ចាំផ្ញើ',
    delayed: 'មិនទាន់ផ្ញើបានទេ៖ នឹងព្យាយាមម្ដងទៀត',
    sent: 'បានផ្ញើ',
    failed: 'ផ្ញើមិនបាន',
    deleted: 'មិនបានផ្ញើ៖ មានគេបានលុបអ៊ីមែលពីប្រអប់ផ្ញើចេញ',
  },
  applications: {
    title: 'ពាក្យសុំការងារ',
    search: 'ស្វែងរកពាក្យសុំការងារ',
    empty: 'រកមិនឃើញពាក្យសុំការងារទេ។',
    kind: 'ប្រភេទសារ',
    messages: 'សារធម្មតា',
    job: 'ការងារ',
    number: (id) => `ការងារលេខ ${id}`,
    answer: 'ការឆ្លើយតប',
    late: 'យឺត',
    appliedFor: 'ដាក់ពាក្យសុំ',
    again: 'ដាក់ពាក្យម្ដងទៀត',
    phone: 'ទូរស័ព្ទ',
    keptUntil: 'រក្សាទុកដល់',
    files: 'ឯកសារ',
    types: { pdf: 'PDF', docx: 'Word', jpeg: 'រូបថត' },
    scans: { clean: 'បានពិនិត្យរកមេរោគ', not_scanned: 'មិនបានពិនិត្យរកមេរោគ' },
    download: 'ទាញយក',
    downloadFailed: 'មិនអាចទាញយកឯកសារបានទេ',
    call: 'ហៅទូរស័ព្ទ',
    noAddress: 'អ្នកដាក់ពាក្យមិនបានឱ្យអ៊ីមែលទេ៖ សូមហៅទូរស័ព្ទទៅ',
    ofJob: (count) => `ពាក្យសុំការងារ (${count})`,
    settings: {
      open: 'ការកំណត់',
      title: 'ការកំណត់ពាក្យសុំការងារ',
      daysKept: 'ចំនួនថ្ងៃរក្សាទុក',
      daysKeptHint: 'ពាក្យសុំនឹងលុបដោយខ្លួនឯង ក្រោយចំនួនថ្ងៃនេះ គិតពីពេលផ្ញើចុងក្រោយ។',
      daysToAnswer: 'ចំនួនថ្ងៃត្រូវឆ្លើយតប',
      daysToAnswerHint: 'ផ្ទាំងគ្រប់គ្រងបង្ហាញពាក្យសុំដែលរង់ចាំចម្លើយលើសចំនួនថ្ងៃនេះ។',
      saved: 'បានរក្សាទុកការកំណត់។',
      failed: 'មិនបានរក្សាទុកការកំណត់ទេ',
    },
  },
  deletedNoun: 'សារ',
  kinds: { thread: 'ការឆ្លើយឆ្លង', composer: 'សរសេរ', reply: 'ឆ្លើយតប', answer: 'ចម្លើយពីភ្ញៀវ', note: 'ចំណាំ' },
  reply: {
    label: (name) => `ឆ្លើយតបទៅ ${name}`,
    hint: 'ផ្ញើតាមអ៊ីមែល ដោយមានឈ្មោះរបស់អ្នក និងសារដើមខាងក្រោម។',
    action: 'ផ្ញើចម្លើយ',
    sent: 'កំពុងផ្ញើចម្លើយ។',
    failed: 'មិនបានផ្ញើចម្លើយទេ',
  },
  note: {
    label: 'ចំណាំសម្រាប់មិត្តរួមការងារ',
    hint: 'មានតែបុគ្គលិកទេដែលអាចអានបាន។',
    action: 'បន្ថែមចំណាំ',
    saved: 'បានរក្សាទុកចំណាំ។',
    failed: 'មិនបានរក្សាទុកចំណាំទេ',
  },
  state: {
    title: 'ស្ថានភាពសារ',
    status: 'ស្ថានភាព',
    assignedTo: 'អ្នកទទួលបន្ទុក',
    assign: 'ប្រគល់ឱ្យ',
    nobody: 'គ្មានអ្នកទទួលបន្ទុក',
    notFound: 'រកមិនឃើញឈ្មោះនេះទេ។',
    markAnswered: 'សម្គាល់ថាបានឆ្លើយតប',
    failed: 'មិនបានរក្សាទុកការផ្លាស់ប្ដូរទេ',
  },
  threadFailed: 'មិនអាចបង្ហាញការឆ្លើយឆ្លងនៃសារនេះបានទេ',
  others: { title: (count) => `សារផ្សេងទៀតពីអ្នកផ្ញើនេះ (${count})` },
  toAnswer: { title: 'សារត្រូវឆ្លើយតប', all: (count) => `មើលទាំងអស់ (${count})` },
  canned: {
    title: 'ចម្លើយគំរូ',
    languages: { en: 'អង់គ្លេស', km: 'ខ្មែរ' },
    edit: 'កែចម្លើយគំរូ',
    add: 'បន្ថែមចម្លើយគំរូ',
    update: 'រក្សាទុកចម្លើយគំរូ',
    noun: { title: 'ចម្លើយគំរូ', text: 'ចម្លើយគំរូ' },
    fields: { title: 'ចំណងជើង', language: 'ភាសា', text: 'ខ្លឹមសារ', changed: 'បានកែ' },
    empty: 'មិនមានចម្លើយគំរូទេ។',
    emptyHint: 'ចុច “បន្ថែមចម្លើយគំរូ” ដើម្បីរក្សាទុកខ្លឹមសារដែលអ្នកប្រើញឹកញាប់។',
    hint: (placeholder) => `${placeholder} នឹងក្លាយជាឈ្មោះរបស់អ្នកដែលអ្នកឆ្លើយតប។`,
    saved: 'បានរក្សាទុកចម្លើយគំរូ។',
    failed: 'មិនបានរក្សាទុកចម្លើយគំរូទេ',
  },
  old: {
    introduction:
      'សារទាំងនេះបានផ្ញើមកតាំងពីជាង 24 ខែមុន។ ប្រព័ន្ធមិនលុបដោយខ្លួនឯងទេ៖ សូមលុបសារដែលលែងត្រូវការ ម្ដងមួយ ឬទាំងអស់តែម្ដង។',
    empty: 'មិនមានសារចាស់ទេ។',
    emptyHint: 'សារដែលចាស់ជាង 24 ខែ នឹងបង្ហាញនៅទីនេះ។',
    confirmation: (count) => ({
      title: 'តើអ្នកប្រាកដទេ?',
      text: `តើអ្នកពិតជាចង់លុបសារទាំងអស់ដែលចាស់ជាង 24 ខែ រួមទាំងការឆ្លើយឆ្លងមែនទេ? ចំនួនសារ៖ ${count}។`,
      action: 'លុបទាំងអស់',
    }),
    done: 'បានលុបសារចាស់ៗហើយ។',
    failed: 'មានបញ្ហាក្នុងការលុបសារចាស់ៗ',
  },
  person: {
    who: 'អ៊ីមែល ឬលេខទូរស័ព្ទ',
    show: 'បង្ហាញ',
    export: 'នាំចេញ',
    erase: 'លុបចោល',
    hint: 'អ្វីៗទាំងអស់ដែលគេហទំព័ររក្សាទុកអំពីអាសយដ្ឋានអ៊ីមែលមួយ ឬលេខទូរស័ព្ទនៃពាក្យសុំការងារ៖ សារ ការឆ្លើយឆ្លង និងឯកសារ សារសង្ស័យថាឥតបានការ និងអ៊ីមែលដែលមិនទាន់បានផ្ញើ។',
    empty: 'មិនមានអ្វីរក្សាទុកអំពីបុគ្គលនេះទេ។',
    found: (messages, mails) => `សារ៖ ${messages}។ អ៊ីមែល៖ ${mails}។`,
    failed: 'មានបញ្ហាក្នុងការបើកទិន្នន័យរបស់បុគ្គលនេះ',
    exportFailed: 'មិនអាចនាំចេញទិន្នន័យបានទេ',
    confirmation: (who, messages, mails) => ({
      title: 'តើអ្នកប្រាកដទេ?',
      text: `តើអ្នកពិតជាចង់លុបអ្វីៗទាំងអស់របស់ ${who} មែនទេ? សារ៖ ${messages} អ៊ីមែល៖ ${mails}។ លុបហើយ មិនអាចយកមកវិញបានទេ។`,
      action: 'លុបទាំងអស់',
    }),
    erasedTitle: 'បានលុប!',
    erased: 'បានលុបអ្វីៗទាំងអស់របស់បុគ្គលនេះហើយ។',
    eraseFailed: 'មានបញ្ហាក្នុងការលុបទិន្នន័យ',
  },
  listFailed: 'មានបញ្ហាក្នុងការបើកបញ្ជីសារ',
  empty: 'រកមិនឃើញសារទេ។',
  loadFailed: 'មានបញ្ហាក្នុងការបើកសារ',
  missing: 'រកមិនឃើញសារនេះទេ។',
  spam: {
    empty: 'គ្មានសារសង្ស័យថាឥតបានការទេ។',
    noMatch: 'រកមិនឃើញសារសង្ស័យថាឥតបានការទេ។',
    marked: { title: 'សារឥតបានការ', text: 'បានផ្លាស់សារទៅសារសង្ស័យថាឥតបានការ។' },
    cleared: { title: 'មិនមែនសារឥតបានការ', text: 'បានផ្លាស់សារទៅសារដែលបានផ្ញើមក។' },
    moveFailed: 'មានបញ្ហាក្នុងការផ្លាស់ទីសារ',
    deletion: {
      confirmation: (count, isFiltered) => ({
        title: sure,
        text: isFiltered
          ? `តើអ្នកពិតជាចង់លុបសារសង្ស័យថាឥតបានការទាំងអស់មែនទេ? ចំនួនសារ៖ ${count}។ នេះជាសារទាំងអស់ រួមទាំងសារដែលការស្វែងរក ឬតម្រងលាក់ដែរ។`
          : `តើអ្នកពិតជាចង់លុបសារសង្ស័យថាឥតបានការទាំងអស់មែនទេ? ចំនួនសារ៖ ${count}។`,
        action: 'លុបទាំងអស់',
      }),
      done: 'បានលុបសារសង្ស័យថាឥតបានការ។',
      failed: 'មានបញ្ហាក្នុងការលុបសារសង្ស័យថាឥតបានការ',
    },
    reasons: {
      trap: 'ប្រអប់ដែលមនុស្សមើលមិនឃើញ មានគេបំពេញ។',
      many_links: 'មានតំណច្រើនពេក។',
      links: 'មានតំណច្រើន។',
      link_code: 'តំណសរសេរជាកូដ ដូចកម្មវិធីសរសេរ។',
      link_above: 'ឈ្មោះ ឬប្រធានបទមានតំណ។',
      wording: 'វាផ្ដល់ជូនអ្វីដែលសារឥតបានការតែងផ្ដល់ជូន ដោយប្រើពាក្យដូចគ្នា។',
      many_texts: 'មានប្រាំនាក់ផ្សេងទៀតបានផ្ញើសារវែងដូចគ្នាក្នុងមួយថ្ងៃ។',
      staff: 'បុគ្គលិកបានសម្គាល់ថាជាសារឥតបានការ។',
      earlier: 'កំណែមុននៃគេហទំព័រនេះបានសង្ស័យ ដោយសារវិធីផ្ញើរបស់វា។',
    },
  },
};
