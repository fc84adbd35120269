import type { outboxMessages } from '../../contract/outbox-messages.ts';
import type { Translated } from './translated.ts';

export const outbox: Translated<typeof outboxMessages> = {
  columns: { subject: 'ប្រធានបទ', recipients: 'អ្នកទទួល', state: 'ស្ថានភាព', problem: 'បញ្ហា' },
  emptyHint: 'អ៊ីមែលដែលផ្ញើរួចហើយ មិនមាននៅទីនេះទេ។',
  states: { due: 'នឹងផ្ញើបន្ទាប់', waiting: 'ព្យាយាមម្ដងទៀតនៅ', failed: 'ឈប់ព្យាយាមនៅ' },
  attempts: (count) => `បានព្យាយាម ${count} ដង`,
  sendAgain: 'ផ្ញើម្ដងទៀត',
  sendAllAgain: 'ផ្ញើទាំងអស់ម្ដងទៀត',
};
