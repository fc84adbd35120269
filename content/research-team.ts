import { z } from 'zod';
import { art, checked, words } from './checked.ts';

/** A member of the research team. */
const ResearchMember = z.strictObject({
  name: words,
  location: words,
  role: words,
  email: z.email(),
  portrait: art,
});
const ResearchTeam = z.strictObject({ members: z.array(ResearchMember).min(1) });
export type ResearchMember = z.infer<typeof ResearchMember>;

/** SAMPLE DATA: the research company's team. The people are invented. `portrait` is the name of a picture in `pictures.ts`. */
export const researchTeam = checked('content/research-team.ts', ResearchTeam, {
  members: [
    {
      name: 'Sotheary Prum',
      location: 'Phnom Penh',
      role: 'Deputy Director, Methods',
      email: 'sotheary.prum@chhatgroup.example',
      portrait: 'portrait-08',
    },
    {
      name: 'Piseth Hak',
      location: 'Phnom Penh',
      role: 'Head of Fieldwork',
      email: 'piseth.hak@chhatgroup.example',
      portrait: 'portrait-09',
    },
    {
      name: 'Chanmony Ros',
      location: 'Phnom Penh',
      role: 'Head of Statistics',
      email: 'chanmony.ros@chhatgroup.example',
      portrait: 'portrait-10',
    },
    {
      name: 'Leakhena Yim',
      location: 'Phnom Penh',
      role: 'Head of Qualitative Research',
      email: 'leakhena.yim@chhatgroup.example',
      portrait: 'portrait-11',
    },
    {
      name: 'Samnang Duong',
      location: 'Phnom Penh',
      role: 'Client Lead, Retail and Banking',
      email: 'samnang.duong@chhatgroup.example',
      portrait: 'portrait-13',
    },
    {
      name: 'Kunthea Mam',
      location: 'Phnom Penh',
      role: 'Client Lead, Public Affairs',
      email: 'kunthea.mam@chhatgroup.example',
      portrait: 'portrait-12',
    },
    {
      name: 'Rachana Uk',
      location: 'Phnom Penh',
      role: 'Sampling Statistician',
      email: 'rachana.uk@chhatgroup.example',
      portrait: 'portrait-14',
    },
    {
      name: 'Visoth Kang',
      location: 'Phnom Penh',
      role: 'Senior Data Analyst',
      email: 'visoth.kang@chhatgroup.example',
      portrait: 'portrait-15',
    },
    {
      name: 'Sreyleak Nhem',
      location: 'Phnom Penh',
      role: 'Questionnaire Editor and Translator',
      email: 'sreyleak.nhem@chhatgroup.example',
      portrait: 'portrait-16',
    },
    {
      name: 'Bunthoeun Sar',
      location: 'Phnom Penh',
      role: 'Supervisor, Telephone Room',
      email: 'bunthoeun.sar@chhatgroup.example',
      portrait: 'portrait-19',
    },
    {
      name: 'Ravy Soeun',
      location: 'Siem Reap',
      role: 'Manager, Test Kitchen',
      email: 'ravy.soeun@chhatgroup.example',
      portrait: 'portrait-18',
    },
    {
      name: 'Makara Tith',
      location: 'Siem Reap',
      role: 'Field Supervisor, Tonle Sap',
      email: 'makara.tith@chhatgroup.example',
      portrait: 'portrait-17',
    },
    {
      name: 'Thyda Preap',
      location: 'Battambang',
      role: 'Field Supervisor, North-West',
      email: 'thyda.preap@chhatgroup.example',
      portrait: 'portrait-20',
    },
    {
      name: 'Narith Chhim',
      location: 'Kampot',
      role: 'Field Supervisor, South-West',
      email: 'narith.chhim@chhatgroup.example',
      portrait: 'portrait-21',
    },
  ],
});
