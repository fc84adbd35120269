import type { CannedReplyDraft } from '../src/contract/inbox.ts';

/** Sample texts for replies, two in each language. */
export const sampleCannedReplies: CannedReplyDraft[] = [
  {
    title: 'We have your message',
    language: 'en',
    text: 'Dear {name},\n\nThank you for writing to us. We have read your message and will answer it within two working days.',
  },
  {
    title: 'Opening hours',
    language: 'en',
    text: 'Dear {name},\n\nOur offices are open from Monday to Friday, 8:00 to 17:00, and on Saturday until noon. You are welcome to call or to visit us.',
  },
  {
    title: 'យើងបានទទួលសារហើយ',
    language: 'km',
    text: 'ជម្រាបសួរ {name}\n\nសូមអរគុណដែលបានសរសេរមកយើង។ យើងបានអានសាររបស់អ្នកហើយ ហើយនឹងឆ្លើយតបក្នុងរយៈពេលពីរថ្ងៃធ្វើការ។',
  },
  {
    title: 'ម៉ោងធ្វើការ',
    language: 'km',
    text: 'ជម្រាបសួរ {name}\n\nការិយាល័យរបស់យើងបើកពីថ្ងៃច័ន្ទដល់ថ្ងៃសុក្រ ម៉ោង ៨:០០ ដល់ ១៧:០០ និងថ្ងៃសៅរ៍រហូតដល់ថ្ងៃត្រង់។ សូមស្វាគមន៍ការទូរស័ព្ទ ឬការមកជួបយើង។',
  },
];
