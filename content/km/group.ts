import type { TypedTexts } from '../../src/contract/texts/site-texts.ts';

/** SAMPLE DATA: the words of the group's facts in Khmer, by the paths of `../group.ts`. */
export const groupInKhmer: TypedTexts = {
  '/group/tagline': 'ស្រាវជ្រាវទីផ្សារ ពាណិជ្ជកម្ម និងគ្រឿងអលង្ការ ពីភ្នំពេញ',
  '/group/address': 'ផ្ទះលេខ 00 ផ្លូវលេខ 000 សង្កាត់គំរូ ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ កម្ពុជា',
  '/group/hours': 'ថ្ងៃចន្ទដល់ថ្ងៃសុក្រ ម៉ោង 8:00 ដល់ 17:30',
  '/group/careers/howToApply':
    'សូមផ្ញើលិខិតសុំការងារ និងប្រវត្តិរូប (CV) ដោយបញ្ជាក់ឈ្មោះការងារ ទៅអាសយដ្ឋានអ៊ីមែលខាងក្រោម ឬទូរស័ព្ទមកយើង។',
  '/group/social/page/label': 'ទំព័រព័ត៌មាន',
  '/group/social/photos/label': 'អាល់ប៊ុមរូបថត',
  '/group/social/videos/label': 'ឆានែលវីដេអូ',
  '/group/social/chat/label': 'ឆានែលជជែក',
  '/group/map/title': 'ទីតាំងរបស់យើង',
  '/group/map/description': 'ការិយាល័យកណ្ដាលស្ថិតនៅខណ្ឌដូនពេញ ខាងមាត់ទន្លេ ដើរបួននាទីពីកំពង់ចម្លង។ ចំណតរថយន្តនៅខាងក្រោយអគារ។',
  '/group/video/title': 'មួយថ្ងៃជាមួយ Chhat Group',
  '/group/video/description': 'ពីទន្លេពេលល្ងាច ដល់ចិញ្ចៀននៅលើតុជាង។ វីដេអូគំនូររយៈពេល 20 វិនាទី គ្មានសំឡេង។',
};
