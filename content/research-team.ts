import { z } from 'zod';
import { checked, emailAddress, itemId, line, listOf, personName, picture } from './checked.ts';

/** A member of the research team. */
const ResearchMember = z.strictObject({
  id: itemId,
  name: personName,
  location: line,
  role: line,
  email: emailAddress.meta({ title: 'E-mail address' }),
  portrait: picture('square'),
});
export const ResearchTeam = z.strictObject({ members: listOf(ResearchMember) });
export type ResearchMember = z.infer<typeof ResearchMember>;

/** SAMPLE DATA: the research company's team. The people are invented. `portrait` is the name of a picture in `pictures.ts`. */
export const researchTeam = checked('content/research-team.ts', ResearchTeam, {
  members: [
    {
      id: 'sotheary-prum',
      name: 'Sotheary Prum',
      location: 'Phnom Penh',
      role: 'Deputy Director, Methods',
      email: 'sotheary.prum@chhatgroup.example',
      portrait: 'portrait-08',
    },
    {
      id: 'piseth-hak',
      name: 'Piseth Hak',
      location: 'Phnom Penh',
      role: 'Head of Fieldwork',
      email: 'piseth.hak@chhatgroup.example',
      portrait: 'portrait-09',
    },
    {
      id: 'chanmony-ros',
      name: 'Chanmony Ros',
      location: 'Phnom Penh',
      role: 'Head of Statistics',
      email: 'chanmony.ros@chhatgroup.example',
      portrait: 'portrait-10',
    },
    {
      id: 'leakhena-yim',
      name: 'Leakhena Yim',
      location: 'Phnom Penh',
      role: 'Head of Qualitative Research',
      email: 'leakhena.yim@chhatgroup.example',
      portrait: 'portrait-11',
    },
    {
      id: 'samnang-duong',
      name: 'Samnang Duong',
      location: 'Phnom Penh',
      role: 'Client Lead, Retail and Banking',
      email: 'samnang.duong@chhatgroup.example',
      portrait: 'portrait-13',
    },
    {
      id: 'kunthea-mam',
      name: 'Kunthea Mam',
      location: 'Phnom Penh',
      role: 'Client Lead, Public Affairs',
      email: 'kunthea.mam@chhatgroup.example',
      portrait: 'portrait-12',
    },
    {
      id: 'rachana-uk',
      name: 'Rachana Uk',
      location: 'Phnom Penh',
      role: 'Sampling Statistician',
      email: 'rachana.uk@chhatgroup.example',
      portrait: 'portrait-14',
    },
    {
      id: 'visoth-kang',
      name: 'Visoth Kang',
      location: 'Phnom Penh',
      role: 'Senior Data Analyst',
      email: 'visoth.kang@chhatgroup.example',
      portrait: 'portrait-15',
    },
    {
      id: 'sreyleak-nhem',
      name: 'Sreyleak Nhem',
      location: 'Phnom Penh',
      role: 'Questionnaire Editor and Translator',
      email: 'sreyleak.nhem@chhatgroup.example',
      portrait: 'portrait-16',
    },
    {
      id: 'bunthoeun-sar',
      name: 'Bunthoeun Sar',
      location: 'Phnom Penh',
      role: 'Supervisor, Telephone Room',
      email: 'bunthoeun.sar@chhatgroup.example',
      portrait: 'portrait-19',
    },
    {
      id: 'ravy-soeun',
      name: 'Ravy Soeun',
      location: 'Siem Reap',
      role: 'Manager, Test Kitchen',
      email: 'ravy.soeun@chhatgroup.example',
      portrait: 'portrait-18',
    },
    {
      id: 'makara-tith',
      name: 'Makara Tith',
      location: 'Siem Reap',
      role: 'Field Supervisor, Tonle Sap',
      email: 'makara.tith@chhatgroup.example',
      portrait: 'portrait-17',
    },
    {
      id: 'thyda-preap',
      name: 'Thyda Preap',
      location: 'Battambang',
      role: 'Field Supervisor, North-West',
      email: 'thyda.preap@chhatgroup.example',
      portrait: 'portrait-20',
    },
    {
      id: 'narith-chhim',
      name: 'Narith Chhim',
      location: 'Kampot',
      role: 'Field Supervisor, South-West',
      email: 'narith.chhim@chhatgroup.example',
      portrait: 'portrait-21',
    },
  ],
});
