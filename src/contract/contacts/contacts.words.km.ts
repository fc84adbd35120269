import type { contactRefusals } from './contacts.words.ts';

export const khmerContactRefusals: Record<keyof typeof contactRefusals, string> = {
  'contacts.suspected': 'សារនេះសង្ស័យថាជាសារឥតបានការ។ សូមបញ្ជាក់ជាមុនថា មិនមែនសារឥតបានការ។',
  'contacts.no-mail': 'គេហទំព័រនេះមិនផ្ញើអ៊ីមែលទេ។ សូមឆ្លើយតបតាមកម្មវិធីអ៊ីមែលរបស់អ្នក រួចសម្គាល់សារនេះថាបានឆ្លើយតប។',
  'contacts.answered-since': 'មានគេបានឆ្លើយតបសារនេះ ក្រោយពេលដែលអ្នកបើក។ សូមអានចម្លើយថ្មីបំផុត រួចផ្ញើរបស់អ្នកម្ដងទៀត។',
  'contacts.only-old': 'មានតែសារដែលចាស់ជាង {months} ខែទេ ដែលអាចលុបរួមគ្នាបាន។',
  'contacts.link-over': 'តំណនេះផុតកំណត់ហើយ។ សូមសរសេរមកយើងម្ដងទៀតនៅទំព័រទំនាក់ទំនង។',
  'contacts.being-sent': 'កំពុងផ្ញើអ៊ីមែលនេះ។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
};
