import type { SampleContact } from './types.ts';

/** Sample messages from visitors. */
export const sampleContacts: SampleContact[] = [
  {
    fullname: 'Sreyneang Pok',
    email: 'sreyneang.pok@riversidecafe.example',
    subject: 'Survey among guests of three cafés',
    message:
      'Good morning,\n\nMy sister and I run three small cafés in Phnom Penh and Siem Reap. We would like to know why people who come once do not come back. We have about 400 telephone numbers of guests who agreed to be called.\n\nIs this something that Chhat Research does for a small business, and roughly what would it cost? We could pay up to 2,500 dollars and would need the result before the Water Festival. If it is too little, please tell us what one could do for it.\n\nWe can come to your office on any Tuesday, or you are welcome for a coffee in the shop by the river.\n\nKind regards,\nSreyneang',
    daysAgo: 1,
    hour: 10,
  },
  {
    fullname: 'សុខ ចាន់ធី',
    email: 'chanthy.sok@mail.example',
    subject: 'សួរអំពីការប្តូរចិញ្ចៀនចាស់',
    message:
      'ជម្រាបសួរ ខ្ញុំមានខ្សែកមាសរបស់ម្តាយខ្ញុំមួយខ្សែ ទម្ងន់ប្រហែលពីរជី ហើយចង់យកទៅធ្វើជាចិញ្ចៀនពីរវង់។ តើត្រូវចំណាយពេលប៉ុន្មានថ្ងៃ ហើយថ្លៃឈ្នួលប៉ុន្មាន? ខ្ញុំអាចទៅហាងបាននៅថ្ងៃព្រហស្បតិ៍ ក្រោយម៉ោង ៦ ល្ងាច។ សូមអរគុណ។',
    daysAgo: 2,
    hour: 14,
  },
  {
    fullname: 'Daniel Okello',
    email: 'd.okello@lakesidefoods.example',
    subject: 'White pepper, 500 kg',
    message:
      'Do you have 500 kg of white pepper ready to ship this month? Please send a price, port of your choice.',
    daysAgo: 4,
    hour: 9,
  },
  {
    fullname: 'ម៉ៅ វិសាល',
    email: 'visal.mao@student.example',
    subject: 'សុំកម្មសិក្សា',
    message:
      'ជម្រាបសួរលោកអ្នក។ ខ្ញុំជានិស្សិតឆ្នាំទីបី ផ្នែកស្ថិតិ នៅបាត់ដំបង។ ខ្ញុំបានអានអត្ថបទរបស់លោកអ្នកអំពីនិស្សិតប្រាំបីនាក់ ហើយចង់ដឹងថា តើការិយាល័យបាត់ដំបងទទួលនិស្សិតកម្មសិក្សាដែរឬទេ? ខ្ញុំអាចធ្វើការបានពីរថ្ងៃក្នុងមួយសប្តាហ៍ ហើយមានម៉ូតូផ្ទាល់ខ្លួន។ ខ្ញុំធ្លាប់ជួយសម្ភាសកសិករ ៤០ គ្រួសារ សម្រាប់កិច្ចការស្រាវជ្រាវរបស់គ្រូខ្ញុំ។ សូមអរគុណទុកជាមុន។',
    daysAgo: 7,
    hour: 16,
  },
  {
    fullname: 'Marisol Prado',
    email: 'm.prado@northwindtiles.example',
    subject: 'Sharing a container from Sihanoukville',
    message:
      'Dear team, we make floor tiles and would like to send two pallets a month to a customer in Kampong Cham. We read your note about three sailings a week. On which weekday do you close the shared container, and do you take goods that weigh 1,100 kg a pallet? Our customer asks whether you can deliver to the shop or only to the warehouse.',
    daysAgo: 11,
    hour: 11,
  },
  {
    fullname: 'Vannak Chea',
    email: 'vannak.chea@mail.example',
    subject: 'Thank you',
    message:
      'My wife left her ring for cleaning on Saturday and you found a loose stone before it fell out. You did not charge for it. Thank you. អរគុណច្រើន!',
    daysAgo: 18,
    hour: 15,
  },
];
