import type { accountMessages } from './account-messages.ts';

/** The mail with a link to set a password, in Khmer (§ 6.8). */
export const khmerMail: typeof accountMessages.mail = {
  inviteSubject: (product) => `គណនីរបស់អ្នកក្នុងប្រព័ន្ធគ្រប់គ្រងនៃ ${product}`,
  resetSubject: (product) => `ពាក្យសម្ងាត់ថ្មីសម្រាប់ប្រព័ន្ធគ្រប់គ្រងនៃ ${product}`,
  hello: (name) => `ជម្រាបសួរ ${name}`,
  invite: 'អ្នកមានគណនីក្នុងប្រព័ន្ធគ្រប់គ្រងរបស់យើង។ សូមជ្រើសរើសពាក្យសម្ងាត់របស់អ្នកតាមតំណនេះ៖',
  reset: 'សូមចុចតំណខាងក្រោម ដើម្បីជ្រើសរើសពាក្យសម្ងាត់ថ្មីសម្រាប់ប្រព័ន្ធគ្រប់គ្រងរបស់យើង៖',
  validity: (moment) =>
    `តំណនេះប្រើបានតែម្ដង រហូតដល់ ${moment} (ម៉ោងនៅភ្នំពេញ)។ សូមកុំបញ្ជូនបន្ត៖ អ្នកណាមានវា អាចកំណត់ពាក្យសម្ងាត់របស់អ្នកបាន។`,
  unasked: 'បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់នឹងអ៊ីមែលនេះ៖ ពាក្យសម្ងាត់របស់អ្នកនៅដដែល។',
};
