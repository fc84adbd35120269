import type { Translated } from '../../contract/language/translated.ts';
import type { profileWords } from './profile.words.ts';

export const khmerProfileWords: Translated<typeof profileWords> = {
  edit: 'កែប្រវត្តិរូប',
  tabs: 'គណនីរបស់អ្នក',
  labels: { name: 'ឈ្មោះពេញ', phone: 'លេខទូរស័ព្ទ', password: 'ពាក្យសម្ងាត់ថ្មី' },
  noBirth: 'មិនបានបំពេញ',
  passwordHint:
    'យ៉ាងតិច 12 តួអក្សរ។ ទុកឱ្យទទេ ដើម្បីរក្សាពាក្យសម្ងាត់បច្ចុប្បន្ន។ ពេលប្ដូរពាក្យសម្ងាត់ អ្នកនឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍៖ បន្ទាប់មក សូមចូលប្រើដោយពាក្យសម្ងាត់នោះ។',
  loadFailed: 'មិនអាចបើកប្រវត្តិរូបបានទេ។',
  missing: 'រកមិនឃើញប្រវត្តិរូបទេ។',
  saveFailed: 'មិនអាចកែប្រែប្រវត្តិរូបបានទេ។',
  updated: 'បានកែប្រែប្រវត្តិរូប!',
};
