import { khmerNoticeRefusals } from '../notices/notices.words.km.ts';
import type { Translated } from '../language/translated.ts';
import type { attentionWords } from './attention.words.ts';

export const khmerAttentionWords: Translated<typeof attentionWords> = {
  backups: {
    made: (moment) => `ការបម្រុងទុកចុងក្រោយដែលបានផ្ទៀងផ្ទាត់ គឺនៅ ${moment}។`,
    none: 'មិនទាន់មានការបម្រុងទុកដែលបានផ្ទៀងផ្ទាត់ទេ។',
    failed: (reason) => `ការព្យាយាមបម្រុងទុកចុងក្រោយមិនបានសម្រេច៖ ${reason}`,
    late: 'គួរតែមានការបម្រុងទុកថ្មីជាងនេះ។',
    off: 'គេហទំព័រមិនធ្វើការបម្រុងទុកទេ៖ BACKUP_AT បិទហើយ។',
  },
  cleanup: {
    failed: (reason) => `ការសម្អាតប្រចាំថ្ងៃមិនបានសម្រេច៖ ${reason}`,
  },
  held: {
    notice: (count) => `មានសារចំនួន ${count} ដែលសង្ស័យថាជាសារឥតបានការ លើសពីមួយថ្ងៃហើយ។`,
    link: 'ពិនិត្យសារឥតបានការ',
  },
  unanswered: {
    notice: (count) => `ពាក្យសុំការងារចំនួន ${count} រង់ចាំការឆ្លើយតបយូរពេកហើយ។`,
    link: 'ឆ្លើយតប',
  },
  disk: { low: 'ថាសជិតពេញហើយ៖ ពេលពេញ គេហទំព័រនឹងរក្សាទុកអ្វីមិនបានទេ។ សូមឱ្យអ្នកគ្រប់គ្រងម៉ាស៊ីនមេបន្ថែមទំហំទំនេរ។' },
  telegram: {
    failed: (group) => `តេឡេក្រាមមិនទទួលដំណឹងសម្រាប់ “${group}” ទេ។`,
    trouble: (trouble) => khmerNoticeRefusals[`notices.${trouble}`],
    until: (moment) => `តេឡេក្រាមនឹងទទួលវិញនៅ ${moment}។`,
    link: 'បើកការជូនដំណឹង',
  },
  mail: {
    inTrouble: (count) => `អ៊ីមែលចំនួន ${count} មិនអាចផ្ញើបានទេ។`,
    foreignSender: (from, host, instead) =>
      `គេហទំព័រផ្ញើអ៊ីមែលក្នុងនាម ${from} តាមម៉ាស៊ីន ${host} ដែលគ្មានសិទ្ធិផ្ញើជំនួសអ្នកផ្ដល់សេវានេះទេ ដូច្នេះអ៊ីមែលធ្លាក់ចូលថតសារឥតបានការ ឬគេបដិសេធវា។ សូមឱ្យអ្នកគ្រប់គ្រងម៉ាស៊ីនមេកំណត់ MAIL_FROM=${instead}។`,
    link: 'បើកប្រអប់ផ្ញើចេញ',
  },
  drafts: {
    overdue: (count) => `សេចក្ដីព្រាងចំនួន ${count} ដែលបានកំណត់ពេល គួរតែនៅលើគេហទំព័រហើយ។`,
    ready: (count) => `សេចក្ដីព្រាងចំនួន ${count} រួចរាល់សម្រាប់ផ្សាយ។`,
    newest: (title, who, moment) => `“${title}” រក្សាទុកដោយ ${who} នៅ ${moment}។`,
    link: 'បើកសេចក្ដីព្រាង',
    untitled: 'គ្មានចំណងជើង',
  },
  oldMessages: {
    notice: (count) => `មានសារចំនួន ${count} ដែលចាស់ជាង 24 ខែ។ គ្មានបញ្ហាអ្វីទេ៖ ពេលទំនេរ សូមលុបសារដែលលែងត្រូវការ។`,
    link: 'មើលសារចាស់ៗ',
  },
  links: {
    one: (name, path) => `តំណមួយក្នុង “${name}” នាំទៅទំព័រដែលមិនមាន៖ ${path}។`,
    several: (count, name, path) => `តំណចំនួន ${count} នាំទៅទំព័រដែលមិនមាន ដូចជា ${path} ក្នុង “${name}”។`,
    open: 'បើកបញ្ជីទំព័រដែលរកមិនឃើញ',
  },
  translations: {
    kinds: {
      blogs: (count) => `អត្ថបទចំនួន ${count}`,
      careers: (count) => `ការងារចំនួន ${count}`,
      texts: (count) => `ខ្លឹមសារទំព័រចំនួន ${count}`,
    },
    and: ' និង ',
    behind: (what) => `${what} មិនទាន់បានកែតាមភាសាអង់គ្លេសដែលបានផ្លាស់ប្ដូរ។`,
    open: 'បង្ហាញអ្វីដែលត្រូវកែតាម',
  },
};
