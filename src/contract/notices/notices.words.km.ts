import type { Translated } from '../language/translated.ts';
import type { noticeRefusals, telegramWords } from './notices.words.ts';

export const khmerNoticeRefusals: Record<keyof typeof noticeRefusals, string> = {
  'notices.token-form':
    'នេះមិនមែនជាថូខឹនរបស់បុតទេ។ @BotFather ក្នុងតេឡេក្រាមផ្ដល់ថូខឹន ដូចជា 123456789:AAE… សូមចម្លងទាំងស្រុង។',
  'notices.no-bot': 'សូមភ្ជាប់បុតជាមុនសិន។',
  'notices.no-group': 'សូមរកក្រុមជាមុនសិន។',
  'notices.choose-group': 'សូមជ្រើសក្រុមដែលរកឃើញ។',
  'notices.token': 'តេឡេក្រាមមិនស្គាល់បុតនេះទេ។ សូមចម្លងថូខឹនពី @BotFather ម្ដងទៀត។',
  'notices.key': 'ថតទិន្នន័យនេះអានថូខឹនដែលបានរក្សាទុកមិនបានទេ។ សូមបិទភ្ជាប់ថូខឹនម្ដងទៀត។',
  'notices.used': 'មានកម្មវិធីផ្សេងកំពុងអានសាររបស់បុតនេះ។ សូមបង្កើតបុតដាច់ដោយឡែកសម្រាប់គេហទំព័រ។',
  'notices.blocked': 'បុតគ្មានសិទ្ធិសរសេរក្នុងក្រុមទេ។ សូមបញ្ចូលវាទៅក្នុងក្រុមម្ដងទៀត ហើយអនុញ្ញាតឱ្យវាសរសេរ។',
  'notices.group': 'តេឡេក្រាមរកក្រុមមិនឃើញទេ។ សូមចុច “រកក្រុម” ម្ដងទៀត។',
  'notices.limit': 'តេឡេក្រាមឈប់ទទួលមួយរយៈ។ គេហទំព័រនឹងព្យាយាមម្ដងទៀតដោយខ្លួនឯង។',
  'notices.unreachable': 'មិនអាចទាក់ទងតេឡេក្រាមបានទេ។ គេហទំព័រនឹងព្យាយាមម្ដងទៀតដោយខ្លួនឯង។ បើនៅតែដដែល សូមពិនិត្យអ៊ីនធឺណិត។',
};

export const khmerTelegramWords: Translated<typeof telegramWords> = {
  message: (name, subject) => `សារថ្មីពី ${name}៖ ${subject}`,
  application: (name, job) => `ពាក្យសុំការងារថ្មីពី ${name}៖ ${job}`,
  test: 'នេះជាការសាកល្បង។ ដំណឹងពីគេហទំព័រនឹងមកដល់ទីនេះ។',
};
