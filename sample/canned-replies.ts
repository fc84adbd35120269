import type { CannedReplyInput } from '../src/contract/contacts/inbox.ts';

/** Sample texts for replies, two in each language. */
export const sampleCannedReplies: CannedReplyInput[] = [
  {
    title: 'We have your message',
    language: 'en',
    text: 'Dear {name},\n\nThank you for writing to us. We have read your message and will answer it within two working days.',
  },
  {
    title: 'Opening hours',
    language: 'en',
    text: 'Dear {name},\n\nOur offices are open from Monday to Friday, 8:00 to 17:30. You are welcome to call or to visit us.',
  },
  {
    title: 'យើងខ្ញុំបានទទួលសាររបស់លោកអ្នកហើយ',
    language: 'km',
    text: 'ជម្រាបសួរ {name}\n\nសូមអរគុណដែលបានសរសេរមកយើងខ្ញុំ។ យើងខ្ញុំបានអានសាររបស់លោកអ្នករួចហើយ ហើយនឹងឆ្លើយតបក្នុងរយៈពេលពីរថ្ងៃធ្វើការ។',
  },
  {
    title: 'ម៉ោងធ្វើការ',
    language: 'km',
    text: 'ជម្រាបសួរ {name}\n\nការិយាល័យរបស់យើងខ្ញុំបើកពីថ្ងៃចន្ទដល់ថ្ងៃសុក្រ ម៉ោង 8:00 ដល់ 17:30។ សូមលោកអ្នកទូរស័ព្ទ ឬអញ្ជើញមកជួបយើងខ្ញុំ។',
  },
];
