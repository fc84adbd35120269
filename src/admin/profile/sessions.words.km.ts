import type { Translated } from '../../contract/language/translated.ts';
import type { sessionWords } from './sessions.words.ts';

const sure = 'តើអ្នកប្រាកដទេ?';

const action = 'ឱ្យចាកចេញ';

export const khmerSessionWords: Translated<typeof sessionWords> = {
  listFailed: 'មានបញ្ហាក្នុងការបើកបញ្ជីការចូលប្រើ',
  signedIn: 'បានចូលប្រើ',
  lastSeen: 'សកម្មចុងក្រោយ',
  signOut: 'ឱ្យចាកចេញ',
  signOutOthers: 'ឱ្យឧបករណ៍ផ្សេងទាំងអស់ចាកចេញ',
  current: 'ការចូលប្រើនេះ',
  unknownDevice: 'ឧបករណ៍មិនស្គាល់',
  device: (name) => name.replace(' on ', ' លើ '),
  alone: 'អ្នកមិនបានចូលប្រើនៅកន្លែងផ្សេងទេ។',
  confirmation: (device) => ({
    title: sure,
    text: `តើអ្នកពិតជាចង់ឱ្យ ${device} ចាកចេញមែនទេ?`,
    action,
  }),
  othersConfirmation: {
    title: sure,
    text: 'តើអ្នកពិតជាចង់ឱ្យឧបករណ៍ផ្សេងទាំងអស់ចាកចេញមែនទេ?',
    action,
  },
  done: 'បានឱ្យឧបករណ៍នោះចាកចេញហើយ។',
  othersDone: 'បានឱ្យឧបករណ៍ផ្សេងទាំងអស់ចាកចេញហើយ។',
  failed: 'មានបញ្ហាក្នុងការឱ្យឧបករណ៍ចាកចេញ',
  person: {
    text: 'គ្រប់ឧបករណ៍ដែលបុគ្គលនេះកំពុងចូលប្រើ',
    action: 'ឱ្យចាកចេញពីគ្រប់ឧបករណ៍',
    confirmation: (name) => ({
      title: sure,
      text: `${name} នឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍ ហើយត្រូវចូលប្រើម្ដងទៀត។ កម្មវិធីដែលប្រើកូនសោ API របស់បុគ្គលនេះ នៅដំណើរការដដែល៖ ពាក្យសម្ងាត់ថ្មីនឹងបញ្ឈប់វាដែរ។`,
      action,
    }),
    done: (name, count) =>
      count === 0 ? `${name} មិនបានចូលប្រើនៅកន្លែងណាទេ។` : `បានឱ្យ ${name} ចាកចេញពីឧបករណ៍ចំនួន ${count}។`,
    failed: 'មានបញ្ហាក្នុងការឱ្យបុគ្គលនេះចាកចេញ',
  },
};
