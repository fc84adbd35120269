import type { TypedTexts } from '../../src/contract/texts/site-texts.ts';

/** SAMPLE DATA: the About page in Khmer, by the paths of the texts of `../about.ts`. */
export const aboutInKhmer: TypedTexts = {
  '/about/hero/tagline': 'យើងថ្លឹង រាប់ និងមើលពីរដង។',
  '/about/hero/text':
    'Chhat Group មានក្រុមហ៊ុនបីនៅភ្នំពេញ៖ មួយសួរសំណួរ មួយដឹកជញ្ជូនទំនិញ និងមួយដាំត្បូង។ ក្រុមហ៊ុននីមួយៗមានបញ្ជីគណនេយ្យដោយឡែក តែមានគំនិតដូចគ្នា គឺធ្វើការដោយយកចិត្តទុកដាក់។',
  '/about/hero/alt': 'ក្រមាលាតសន្ធឹងដូចទន្លេ កាត់វាលស្រែទៅកាន់ទីក្រុងពេលព្រលឹម',
  '/about/goal/title': 'គោលដៅ',
  '/about/goal/items': [
    'ផ្ដល់ឱ្យអតិថិជនគ្រប់រូបនូវតួលេខ ដែលក្រុមផ្សេងអាចរកឃើញដូចគ្នា។',
    'ទិញកសិផលពីកសិករ 200 គ្រួសារបន្ថែមទៀត ត្រឹមរដូវប្រមូលផលឆ្នាំ 2027។',
    'ធ្វើឱ្យតុជាងរបស់យើងនៅភ្នំពេញ ក្លាយជាកន្លែងដែលពន្យល់អំពីចិញ្ចៀនមុននឹងលក់។',
    'បណ្ដុះបណ្ដាលនិស្សិតប្រាំបីនាក់រៀងរាល់ឆ្នាំ និងផ្ដល់ការងារឱ្យយ៉ាងតិចពាក់កណ្ដាល។',
    'ប្រើអគ្គិសនីពីពន្លឺព្រះអាទិត្យលើដំបូលរបស់យើងផ្ទាល់ សម្រាប់ឃ្លាំង និងការដឹកទំនិញក្នុងក្រុង។',
  ].join('\n'),
  '/about/coreValues/title': 'គុណតម្លៃស្នូល',
  '/about/coreValues/items': [
    'ភាពស្មោះត្រង់៖ យើងបង្ហាញជញ្ជីង តារាងតម្លៃ និងកម្រិតលម្អៀង។',
    'ការយកចិត្តទុកដាក់៖ បាវសើម ត្បូងដែលដាំមិនជាប់ ឬចម្លើយគួរឱ្យសង្ស័យ ត្រូវយកទៅធ្វើឡើងវិញ។',
    'ការគោរព៖ យើងនិយាយជាមួយអ្នកឆ្លើយ អ្នកលក់ និងអ្នកបោសសម្អាត ដូចនិយាយជាមួយអ្នកបង់ប្រាក់ដែរ។',
    'ការអត់ធ្មត់៖ យើងទៅដល់ផ្ទះដែលបានជ្រើសពីរដង មុននឹងជ្រើសផ្ទះផ្សេង។',
    'ការសន្សំសំចៃ៖ យើងជួសជុលសិន ទើបទិញថ្មី។',
    'ការចង់ដឹង៖ អ្នកណាសួរថាហេតុអ្វី អ្នកនោះទទួលបានចម្លើយ។',
  ].join('\n'),
  '/about/mission/title': 'បេសកកម្ម',
  '/about/mission/items': [
    'ជួយក្រុមហ៊ុន និងស្ថាប័នសាធារណៈ ឱ្យសម្រេចចិត្តតាមទិន្នន័យដែលប្រមូលបាននៅកម្ពុជា។',
    'នាំកសិផលកម្ពុជាទៅអ្នកទិញនៅបរទេស ក្នុងតម្លៃយុត្តិធម៌សម្រាប់ភាគីទាំងពីរ។',
    'នាំទំនិញមានប្រយោជន៍ទៅហាងតូចៗតាមខេត្ត ដោយមិនឱ្យរង់ចាំ។',
    'ធ្វើគ្រឿងអលង្ការដែលអាចពាក់រាល់ថ្ងៃ ជួសជុលបាន និងទុកឱ្យកូនចៅ។',
    'ក្លាយជាកន្លែងដែលមនុស្សរៀនជំនាញ ហើយចង់នៅធ្វើការបន្ត។',
  ].join('\n'),
  '/about/team/title': 'ជួបក្រុមការងាររបស់យើង',
  '/about/team/members/vannary-tep/role': 'ប្រធាន Chhat Group',
  '/about/team/members/vannary-tep/location': 'ភ្នំពេញ',
  '/about/team/members/sophorn-meas/role': 'នាយក Chhat Research',
  '/about/team/members/sophorn-meas/location': 'ភ្នំពេញ',
  '/about/team/members/dararith-keo/role': 'នាយក Chhat Trading',
  '/about/team/members/dararith-keo/location': 'ព្រះសីហនុ',
  '/about/team/members/malis-chhun/role': 'នាយិកា Chhat Diamond',
  '/about/team/members/malis-chhun/location': 'ភ្នំពេញ',
  '/about/team/members/rithisak-oum/role': 'ប្រធានផ្នែកហិរញ្ញវត្ថុ',
  '/about/team/members/rithisak-oum/location': 'ភ្នំពេញ',
  '/about/team/members/bopha-nuon/role': 'ប្រធានផ្នែកធនធានមនុស្ស និងបណ្ដុះបណ្ដាល',
  '/about/team/members/bopha-nuon/location': 'ភ្នំពេញ',
  '/about/team/members/kosal-thach/role': 'ប្រធានការិយាល័យបាត់ដំបង',
  '/about/team/members/kosal-thach/location': 'បាត់ដំបង',
};
