import type { careerRefusals } from './careers.words.ts';

export const khmerCareerRefusals: Record<keyof typeof careerRefusals, string> = {
  'careers.salary': 'ប្រាក់ខែត្រូវនៅចន្លោះ 0 និង {max} ហើយមានលេខក្រោយចុចយ៉ាងច្រើនពីរខ្ទង់។',
};
