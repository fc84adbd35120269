import { textLabels } from './text-labels.ts';

/**
 * What the server and the contract's checks say when they refuse something: in English by the API (docs/decisions/api.md#refusals), here in Khmer. {words}
 * stand for what differs; the more exact sentence comes first. Sentences of the words that server and back office share are not
 * here. `refusals.test.ts` finds a sentence of the source that is missing.
 */
export const refusals: Readonly<Record<string, string>> = {
  // Names of fields and things, which the sentences below contain.
  ...textLabels,
  Name: 'ឈ្មោះ',
  'Full name': 'ឈ្មោះពេញ',
  Email: 'អ៊ីមែល',
  Phone: 'ទូរស័ព្ទ',
  'Date of birth': 'ថ្ងៃខែឆ្នាំកំណើត',
  Branch: 'សាខា',
  Permission: 'សិទ្ធិ',
  Password: 'ពាក្យសម្ងាត់',
  Language: 'ភាសា',
  Code: 'កូដ',
  Title: 'ចំណងជើង',
  Content: 'ខ្លឹមសារ',
  Category: 'ប្រភេទ',
  Description: 'ការពិពណ៌នា',
  'Job type': 'ប្រភេទការងារ',
  Location: 'ទីតាំង',
  Deadline: 'ថ្ងៃផុតកំណត់',
  Salary: 'ប្រាក់ខែ',
  Responsibility: 'ភារកិច្ច',
  Requirement: 'លក្ខខណ្ឌ',
  Benefit: 'អត្ថប្រយោជន៍',
  Subject: 'ប្រធានបទ',
  Message: 'សារ',
  Text: 'ខ្លឹមសារ',
  Note: 'ចំណាំ',
  Reply: 'ចម្លើយ',
  Status: 'ស្ថានភាព',
  Query: 'សំណួរស្វែងរក',
  Page: 'ទំព័រ',
  Article: 'អត្ថបទ',
  Job: 'ការងារ',
  Contact: 'សារ',
  User: 'អ្នកប្រើ',
  Draft: 'សេចក្ដីព្រាង',
  Version: 'កំណែ',
  Picture: 'រូបភាព',
  Mail: 'អ៊ីមែល',
  Passkey: 'កូនសោចូលប្រើ',
  Session: 'ការចូលប្រើ',
  'API token': 'កូនសោ API',
  'Authenticator app': 'កម្មវិធីផ្ទៀងផ្ទាត់',
  'Canned reply': 'ចម្លើយគំរូ',
  'Missing page': 'ទំព័រដែលរកមិនឃើញ',
  article: 'អត្ថបទ',
  job: 'ការងារ',
  text: 'ខ្លឹមសារទំព័រ',
  user: 'អ្នកប្រើ',
  picture: 'រូបភាព',
  '{label}, line {n},': '{label} បន្ទាត់ទី {n} ',
  '{n} seconds': '{n} វិនាទី',
  '{n} minutes': '{n} នាទី',

  // Fields of forms.
  'Invalid email address': 'អាសយដ្ឋានអ៊ីមែលមិនត្រឹមត្រូវ',
  'Choose at least one scope.': 'សូមជ្រើសរើសសិទ្ធិយ៉ាងតិចមួយ។',
  'Scopes are required.': 'សូមជ្រើសរើសសិទ្ធិ។',
  'The days until it expires must be {days}.': 'ចំនួនថ្ងៃមុនផុតសុពលភាព ត្រូវតែជា {days}។',
  'A passkey is required.': 'ត្រូវការកូនសោចូលប្រើ។',
  'Password must have at least {min} characters.': 'ពាក្យសម្ងាត់ត្រូវមានយ៉ាងតិច {min} តួអក្សរ។',
  'Password must have at most {max} bytes.': 'ពាក្យសម្ងាត់វែងពេក៖ យ៉ាងច្រើន {max} បៃ។',
  'This password is among those that are guessed first. Choose a longer or less usual one.':
    'ពាក្យសម្ងាត់នេះងាយទាយណាស់។ សូមជ្រើសពាក្យសម្ងាត់ដែលវែងជាង ឬមិនសូវមានគេប្រើ។',
  'The password must not be the e-mail address or a part of it. Choose another one.':
    'ពាក្យសម្ងាត់មិនត្រូវជាអាសយដ្ឋានអ៊ីមែល ឬផ្នែកណាមួយរបស់វាទេ។ សូមជ្រើសមួយទៀត។',
  'The password must not be the name {product}. Choose another one.':
    'ពាក្យសម្ងាត់មិនត្រូវជាឈ្មោះ {product} ទេ។ សូមជ្រើសមួយទៀត។',
  'Salary must lie between 0 and {max}, with at most two decimals.':
    'ប្រាក់ខែត្រូវនៅចន្លោះ 0 និង {max} ហើយមានលេខក្រោយចុចយ៉ាងច្រើនពីរខ្ទង់។',
  '{label} must be a number, written like 1200, 1,200 or 1,200.50.':
    '{label}ត្រូវតែជាលេខ សរសេរដូចជា 1200, 1,200 ឬ 1,200.50។',
  '{label} must be a number.': '{label}ត្រូវតែជាលេខ។',
  '{label} must be a telephone number, such as +855 23 000 111.':
    '{label}ត្រូវតែជាលេខទូរស័ព្ទ ដូចជា +855 23 000 111។',
  '{label} must be a day of the calendar, written like 2026-11-22 or 22 Nov 2026.':
    '{label}ត្រូវតែជាថ្ងៃក្នុងប្រតិទិន សរសេរដូចជា 2026-11-22 ឬ 22 វិច្ឆិកា 2026។',
  '{label} must be a day of the calendar, written YYYY-MM-DD.':
    '{label}ត្រូវតែជាថ្ងៃក្នុងប្រតិទិន សរសេរជា ឆ្នាំ-ខែ-ថ្ងៃ។',
  '{label} must be a whole number from 1 to {max}.': '{label}ត្រូវតែជាលេខគត់ពី 1 ដល់ {max}។',
  '{label} must be the name of a stored picture.': '{label}ត្រូវតែជាឈ្មោះរូបភាពដែលបានរក្សាទុក។',
  '{label} must have at most {max} characters.': '{label}មិនត្រូវលើសពី {max} តួអក្សរទេ។',
  '{label} must have at most {max} ids.': '{label}មិនត្រូវលើសពី {max} ទេ។',
  '{label} has characters that cannot be stored.': '{label}មានតួអក្សរដែលមិនអាចរក្សាទុកបាន។',
  '{label} must be one line.': '{label}ត្រូវសរសេរក្នុងមួយបន្ទាត់។',
  '{label} must be text.': '{label}ត្រូវតែជាតួអក្សរ។',
  '{label} is required.': 'សូមបំពេញ{label}។',
  '{label} must not be empty.': 'សូមបំពេញ{label}។',
  '{label} must be chosen.': 'សូមជ្រើសរើស{label}។',
  '{label} must be chosen from the pictures.': 'សូមជ្រើសរើស{label}ពីក្នុងរូបភាព។',
  '{label} must have 120 to 155 characters.': '{label}ត្រូវមានពី 120 ដល់ 155 តួអក្សរ។',
  '{label} must have {n} items.': '{label}ត្រូវមានចំនួន {n}។',
  '{label} must be a whole number such as {n}.': '{label}ត្រូវតែជាលេខគត់ ដូចជា {n}។',
  '{label} must be a year or two, such as {one} or {two}.': '{label}ត្រូវតែជាឆ្នាំមួយ ឬពីរ ដូចជា {one} ឬ {two}។',
  '{label} must be a path such as {path}.': '{label}ត្រូវតែជាអាសយដ្ឋានទំព័រ ដូចជា {path}។',
  '{label} must be a phone number such as {phone}.': '{label}ត្រូវតែជាលេខទូរស័ព្ទ ដូចជា {phone}។',
  '{label} must be an e-mail address.': '{label}ត្រូវតែជាអាសយដ្ឋានអ៊ីមែល។',
  '{label} must be an address such as {url}.': '{label}ត្រូវតែជាអាសយដ្ឋាន ដូចជា {url}។',
  '{label} must be an id such as {id}.': '{label}ត្រូវតែជាលេខសម្គាល់ ដូចជា {id}។',
  'Write the time as an instant, such as {instant}.': 'សូមសរសេរពេលវេលាដូចជា {instant}។',

  // What is not there, or was changed by somebody else.
  '{what} not found.': 'រកមិនឃើញ{what}ទេ។',
  'Not found.': 'រកមិនឃើញទេ។',
  'This {what} was changed since you opened it, by somebody else or in another tab. Nothing was overwritten.':
    'មានអ្នកផ្សេងកែ{what}នេះ ឬអ្នកកែវាក្នុងផ្ទាំងផ្សេង ក្រោយពេលដែលអ្នកបើក។ មិនបានសរសេរជាន់លើអ្វីទេ។',
  'You saved this draft in another tab at {time}, after you had opened it here. Nothing was overwritten.':
    'អ្នកបានរក្សាទុកសេចក្ដីព្រាងនេះក្នុងផ្ទាំងផ្សេងនៅម៉ោង {time} ក្រោយពេលដែលអ្នកបើកវានៅទីនេះ។ មិនបានសរសេរជាន់លើអ្វីទេ។',
  '{name} saved this draft at {time}, after you had opened it. Nothing was overwritten.':
    '{name} បានរក្សាទុកសេចក្ដីព្រាងនេះនៅម៉ោង {time} ក្រោយពេលដែលអ្នកបើក។ មិនបានសរសេរជាន់លើអ្វីទេ។',
  'There is a draft of this {noun} already. Publish or delete it first, or replace its text.':
    '{noun}នេះមានសេចក្ដីព្រាងរួចហើយ។ សូមផ្សាយ ឬលុបវាជាមុនសិន ឬជំនួសខ្លឹមសាររបស់វា។',
  'This {noun} is on the site. Take it off the site first.': '{noun}នេះនៅលើគេហទំព័រ។ សូមដកវាចេញពីគេហទំព័រជាមុនសិន។',
  'The published {noun} was changed since this draft was begun. Look at the difference, then publish over it or discard the draft.':
    'មានគេបានកែ{noun}ដែលបានផ្សាយ ក្រោយពេលចាប់ផ្ដើមសេចក្ដីព្រាងនេះ។ សូមមើលភាពខុសគ្នា រួចផ្សាយជំនួស ឬលុបសេចក្ដីព្រាងចោល។',
  'This was stored before, and has been deleted since.': 'មានគេបានរក្សាទុកវាពីមុន ហើយបានលុបក្រោយមក។',
  'This can no longer be undone.': 'មិនអាចត្រឡប់វិញបានទៀតទេ។',
  'Nobody has this account any more.': 'គ្មានអ្នកណាមានគណនីនេះទៀតទេ។',
  'This text is not part of the site any more.': 'ខ្លឹមសារនេះលែងជាផ្នែកនៃគេហទំព័រហើយ។',

  // Accounts and rights.
  'Please sign in.': 'សូមចូលប្រើ។',
  'Only an admin may do this.': 'មានតែអ្នកគ្រប់គ្រងទេ ដែលអាចធ្វើដូច្នេះបាន។',
  'Please confirm that it is you, or sign in again. Then try once more.':
    'សូមបញ្ជាក់ថាជាអ្នក ឬចូលប្រើម្ដងទៀត។ បន្ទាប់មក សូមព្យាយាមម្ដងទៀត។',
  'Your account needs a second factor now. Please set one up first.':
    'ឥឡូវនេះគណនីរបស់អ្នកត្រូវការការផ្ទៀងផ្ទាត់ជំហានទីពីរ។ សូមរៀបចំវាជាមុនសិន។',
  'This e-mail address is already used by another user.': 'អាសយដ្ឋានអ៊ីមែលនេះមានអ្នកប្រើម្នាក់ទៀតប្រើរួចហើយ។',
  'This is the last admin. Make somebody else an admin first.':
    'នេះជាអ្នកគ្រប់គ្រងចុងក្រោយ។ សូមតែងតាំងអ្នកផ្សេងជាអ្នកគ្រប់គ្រងជាមុនសិន។',
  'You cannot delete your own account. Ask another admin.': 'អ្នកមិនអាចលុបគណនីផ្ទាល់ខ្លួនបានទេ។ សូមសុំអ្នកគ្រប់គ្រងផ្សេងទៀត។',
  'An API token invites people: it sets no password, changes no e-mail address, and makes nobody an admin. Sign in and do it yourself.':
    'កូនសោ API អាចអញ្ជើញអ្នកប្រើ៖ វាមិនអាចកំណត់ពាក្យសម្ងាត់ ប្ដូរអាសយដ្ឋានអ៊ីមែល ឬតែងតាំងអ្នកគ្រប់គ្រងបានទេ។ សូមចូលប្រើ រួចធ្វើដោយខ្លួនឯង។',
  'An API token may not do this. Check its scopes, or sign in and do it yourself.':
    'កូនសោ API មិនអាចធ្វើដូច្នេះបានទេ។ សូមពិនិត្យសិទ្ធិរបស់វា ឬចូលប្រើ រួចធ្វើដោយខ្លួនឯង។',
  'Only the token of an admin can manage users.': 'មានតែកូនសោរបស់អ្នកគ្រប់គ្រងទេ ដែលអាចគ្រប់គ្រងអ្នកប្រើបាន។',
  'You have {max} API tokens already. Revoke one that is no longer used.':
    'អ្នកមានកូនសោ API ចំនួន {max} រួចហើយ។ សូមដកហូតមួយដែលលែងប្រើ។',
  'This mail is being sent just now. Try again in a moment.': 'កំពុងផ្ញើអ៊ីមែលនេះ។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
  'Only messages of more than {months} months can be deleted together.':
    'មានតែសារដែលចាស់ជាង {months} ខែទេ ដែលអាចលុបរួមគ្នាបាន។',

  // Pictures and files.
  'Content is required.': 'សូមបំពេញខ្លឹមសារ។',
  'Send a new image, or {other}, not both.': 'សូមផ្ញើរូបភាពថ្មី ឬ {other} មិនមែនទាំងពីរទេ។',
  'The form has too many parts.': 'ទម្រង់មានផ្នែកច្រើនពេក។',
  'The field {name} is too long.': 'ប្រអប់ {name} វែងពេក។',
  'The form could not be read.': 'មិនអាចអានទម្រង់បានទេ។',
  '{total} rows match. One file of this kind has at most {max}: narrow the filter.':
    'មាន {total} ជួរដែលត្រូវគ្នា។ ឯកសារប្រភេទនេះមានយ៉ាងច្រើន {max}៖ សូមបង្រួមតម្រង។',
  'These texts are too long for one Excel file. Narrow the filter, or choose CSV.':
    'ខ្លឹមសារទាំងនេះវែងពេកសម្រាប់ឯកសារ Excel មួយ។ សូមបង្រួមតម្រង ឬជ្រើស CSV។',
  'The request is too large: at most {max} bytes.': 'ទិន្នន័យធំពេក៖ យ៉ាងច្រើន {max} បៃ។',

  // The state of the site.
  'Something went wrong on our side. Nothing was changed.': 'មានបញ្ហានៅខាងយើង។ គ្មានអ្វីផ្លាស់ប្ដូរទេ។',
  'Too many tries. Please wait {wait} and try again.': 'អ្នកបានព្យាយាមច្រើនដងពេក។ សូមរង់ចាំ {wait} រួចព្យាយាមម្ដងទៀត។',
  'Too many messages are arriving at the moment. Please wait {wait} and try again.':
    'ឥឡូវនេះមានសារចូលច្រើនពេក។ សូមរង់ចាំ {wait} រួចព្យាយាមម្ដងទៀត។',
  'Too many people are signing in at once. Please try again in a moment.':
    'មានមនុស្សចូលប្រើក្នុងពេលតែមួយច្រើនពេក។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
  'Too many visitors at once. Please try again in a moment.':
    'មានអ្នកចូលមើលក្នុងពេលតែមួយច្រើនពេក។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
  'The site cannot reach its data just now. Please try again in a moment.':
    'ឥឡូវនេះគេហទំព័រមិនអាចបើកទិន្នន័យបានទេ។ សូមព្យាយាមម្ដងទៀតបន្តិចក្រោយ។',
  'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.':
    'ឥឡូវនេះមិនអាចរក្សាទុករូបភាពបានទេ៖ មិនអាចចូលថតរបស់វាបានទេ។ សូមប្រាប់អ្នកគ្រប់គ្រងម៉ាស៊ីនមេ។',
  'The pictures are out of reach at the moment. Nothing was changed. Please try again in a minute; if it lasts, tell the person who runs the server.':
    'ឥឡូវនេះមិនអាចបើករូបភាពបានទេ។ គ្មានអ្វីផ្លាស់ប្ដូរទេ។ សូមព្យាយាមម្ដងទៀតក្នុងមួយនាទី។ បើនៅតែមិនបាន សូមប្រាប់អ្នកគ្រប់គ្រងម៉ាស៊ីនមេ។',
  'There is no room left to store this. Nothing was changed. Please tell the person who runs the server.':
    'គ្មានកន្លែងទំនេរសម្រាប់រក្សាទុកទៀតទេ។ គ្មានអ្វីផ្លាស់ប្ដូរទេ។ សូមប្រាប់អ្នកគ្រប់គ្រងម៉ាស៊ីនមេ។',
  'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.':
    'ឥឡូវនេះមិនអាចរក្សាទុកអ្វីបានទេ៖ ឯកសារទិន្នន័យមិននៅកន្លែងរបស់វា។ សូមប្រាប់អ្នកគ្រប់គ្រងម៉ាស៊ីនមេ។',
  'This call was sent by a page of another site. Nothing was changed.':
    'សំណើនេះផ្ញើមកពីទំព័រនៃគេហទំព័រផ្សេង។ គ្មានអ្វីផ្លាស់ប្ដូរទេ។',

  // What programs may send, and no screen does.
  'There is no such call. See /api/openapi.json for those there are.':
    'គ្មានសំណើបែបនេះទេ។ សូមមើល /api/openapi.json សម្រាប់សំណើដែលមាន។',
  'This address takes {methods}.': 'អាសយដ្ឋាននេះទទួលយក {methods}។',
  'Send the body as {type}.': 'សូមផ្ញើទិន្នន័យជា {type}។',
  'Send an object with the fields of this call.': 'សូមផ្ញើទិន្នន័យដែលមានប្រអប់នៃសំណើនេះ។',
  'The body is not UTF-8 text.': 'ទិន្នន័យមិនមែនជាអក្សរ UTF-8 ទេ។',
  'The body ended too early.': 'ទិន្នន័យមកមិនគ្រប់។',
  'There are too many fields.': 'មានប្រអប់ច្រើនពេក។',
  'All fields together must have at most {count} characters.': 'ប្រអប់ទាំងអស់រួមគ្នាអាចមានច្រើនបំផុត {count} តួអក្សរ។',
  'A list must have at most {count} items.': 'បញ្ជីមួយអាចមានច្រើនបំផុត {count} ធាតុ។',
  'An item must be in its list once.': 'ធាតុនីមួយៗត្រូវមានក្នុងបញ្ជីតែម្ដង។',
  'A field must be one of the text.': 'ប្រអប់ត្រូវជាប្រអប់របស់ខ្លឹមសារនេះ។',
  'A field must be named by its path.': 'ប្រអប់ត្រូវមានឈ្មោះតាមទីតាំងរបស់វា។',
  'Name the text of the site by its id.': 'សូមប្រាប់ខ្លឹមសារទំព័រតាមលេខសម្គាល់របស់វា។',
  'To change an article, send PUT, or POST with X-HTTP-Method-Override: PUT.':
    'ដើម្បីកែអត្ថបទ សូមផ្ញើ PUT ឬ POST ជាមួយ X-HTTP-Method-Override: PUT។',
  '{label} must have at least one {what}.': '{label}ត្រូវមាន{what}យ៉ាងតិចមួយ។',
  '{label} must be one of {values}.': '{label}ត្រូវតែជាមួយក្នុងចំណោម {values}។',
  '{label} must be {values}.': '{label}ត្រូវតែជា {values}។',
};
