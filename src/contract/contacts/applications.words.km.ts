import type { applicationRefusals } from './applications.words.ts';

export const khmerApplicationRefusals: Record<keyof typeof applicationRefusals, string> = {
  'applications.email-or-phone': 'សូមសរសេរអាសយដ្ឋានអ៊ីមែល ឬលេខទូរស័ព្ទ ដើម្បីឱ្យយើងអាចឆ្លើយតបបាន។',
  'applications.closed': 'ការងារនេះបានបិទហើយ៖ យើងលែងទទួលពាក្យសុំការងារទៀត។',
  'applications.file': 'ឯកសារ {name}៖ {reason}',
  'applications.file-type':
    'ឯកសារនេះមិនមែនជា PDF, Word (DOCX) ឬរូបថត (JPEG, PNG) ទេ។ សូមរក្សាទុកវាជា PDF ឬថតរូបក្រដាសនោះ រួចជ្រើសរើសម្ដងទៀត។',
  'applications.file-encrypted':
    'ឯកសារនេះមានពាក្យសម្ងាត់ ដូច្នេះយើងបើកវាមិនបានទេ។ សូមរក្សាទុកវាដោយគ្មានពាក្យសម្ងាត់ រួចជ្រើសរើសឯកសារនោះ។',
  'applications.file-macros': 'ឯកសារនេះមានម៉ាក្រូ គឺកម្មវិធីដែលដំណើរការពេលបើកវា។ សូមរក្សាទុកវាជា PDF រួចជ្រើសរើសឯកសារនោះ។',
  'applications.file-size': 'ឯកសារទាំងអស់រួមគ្នាធំជាង 5 MB។ សូមជ្រើសរើសឯកសារតូចជាងនេះ ឬតិចជាងនេះ។',
  'applications.file-count': 'អាចទទួលបានយ៉ាងច្រើន {max} ឯកសារ។ សូមជ្រើសរើសតែឯកសារសំខាន់ៗ។',
  'applications.file-virus': 'រកឃើញមេរោគក្នុងឯកសារនេះ។ សូមពិនិត្យឧបករណ៍របស់អ្នក រួចជ្រើសរើសឯកសារផ្សេង។',
  'applications.file-gone': 'ឯកសារដែលបានជ្រើសរើសលែងមានទៀតហើយ។ សូមជ្រើសរើសវាម្ដងទៀត។',
  'applications.days': '{field}ត្រូវតែជាលេខគត់ពី {min} ដល់ {max}។',
};
