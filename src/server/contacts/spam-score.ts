import type { ContactInput, SpamReason } from '../../contract/contacts/contacts.ts';
import { withoutInvisible } from '../../contract/language/invisible.ts';
import { normalize } from '../../contract/typed/normalize.ts';

export interface Signs {
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
  /** How many other e-mail addresses have sent the same text in the last day. */
  sameTextOfOthers: number;
  /** The site's own origin: links to its pages do not count. */
  origin: string;
}

/** A message with this score is suspected. Why each reason has its points: docs/decisions/messages.md#spam. */
const SUSPECTED_FROM = 4;
/** People send the same short text by chance, so only longer ones are compared. In characters. */
const SHORT_TEXT = 80;
const MANY_OTHERS = 5;
const SEVERAL_LINKS = 3;

const link = /(?:https?:\/\/|\bwww\.)[^\s]/iu;
const links = new RegExp(link.source, 'giu');
/** As programs write links for forums. A tag ends at the next "<": to look further from each takes quadratic time. */
const linkCode = /<a\s[^<>]*href|\[(?:url|link)[=\]]/iu;

export const isComparable = (message: string): boolean => message.length > SHORT_TEXT;

/** Why a message is suspected to be spam; [] if it is not. Only its content counts: people write fast, and share addresses. */
export function suspect(input: ContactInput, signs: Signs): SpamReason[] {
  const reasons = [...reasonsFor(input, signs)];
  const score = reasons.reduce((sum, [, points]) => sum + points, 0);
  return score >= SUSPECTED_FROM ? reasons.map(([reason]) => reason) : [];
}

function* reasonsFor(
  input: ContactInput,
  { isTrapped, sameTextOfOthers, origin }: Signs,
): Iterable<[SpamReason, points: number]> {
  const [fullname, subject, message] = [input.fullname, input.subject, input.message].map((text) =>
    withoutOwnLinks(text, origin),
  ) as [string, string, string];
  const all = `${fullname}\n${subject}\n${message}`;
  if (isTrapped) yield ['trap', 4];
  if ((all.match(links)?.length ?? 0) >= SEVERAL_LINKS) yield ['links', 1];
  if (linkCode.test(message)) yield ['link_code', 3];
  if (link.test(fullname)) yield ['link_above', 2];
  else if (link.test(subject)) yield ['link_above', 1];
  const wording = wordingPoints(all);
  if (wording > 0) yield ['wording', wording];
  if (sameTextOfOthers >= MANY_OTHERS && isComparable(message)) yield ['many_texts', 4];
}

/** Visitors quote the pages of the site: with or without "www.", under http and https. */
function withoutOwnLinks(text: string, origin: string): string {
  const host = new URL(origin).host.replace(/^www\./, '');
  const own = new RegExp(`(?:https?://(?:www\\.)?|\\bwww\\.)${RegExp.escape(host)}(?![\\w.:-])`, 'giu');
  return text.replace(own, ' ');
}

/** More than a message may have (§ 3.2), so that the cost is bounded wherever this is called. */
const MAX_LENGTH = 12_000;

const goods = terms(`
  seo|search engine|first page|page one|top of google|google rank\\w*|rank(?:ing|ings|s)? (?:higher|on google)|rank for|rankings|keywords|
  (?:organic|web|website|targeted) (?:traffic|visitors)|back-?links?|do-?follow|(?:guest|sponsored|paid|free guest) (?:posts?|articles?)|link (?:insertions?|exchange|building)|pbn|da \\d\\d\\+?|
  generative engine|chatgpt answers|white hat|web traffic|site audit|seo audit|website (?:audit|analysis)|errors on your (?:web)?site|ada compliant|accessibility (?:widget|lawsuit)|
  web (?:design|development|hosting)|website (?:redesign|design)|redesign|app development|mobile app|shopify|wordpress (?:site|design)|
  ai (?:agents?|receptionist|chatbot|assistant|employee|video|videos|ads|trading|tool|undress)|chatbot|automated assistants?|explainer video|video ads?|virtual assistants?|
  contact forms?|form marketing|email (?:lists?|databases?|marketing)|mailing list|b2b|attendees? list|verified contacts|(?:qualified|exclusive|more) leads|leads|sales funnel|
  followers|(?:five|5)[ -]star|(?:negative|bad|google|star) reviews|likes|wikipedia page|get featured|press release|trophy|best of the year|nominated|
  casino|slots?|slot gacor|jackpot|free spins?|sportsbook|betting|poker|odds|fixed matches|judi|togel|rtp|
  bitcoin|btc|crypto|usdt|forex|copy trading|trading (?:bot|platform|signals)|signals|mentor|passive income|daily profit|monthly returns|monthly profit|
  recover(?:ed|y)? (?:stolen|lost|agent|all|your)|hackers?|hacked your|professional hacker|phone spy|cloned cards|bank accounts|
  (?:business|personal|instant|quick|easy|payday) loans?|business funding|loan offer|project funding|working capital|funding|credit check|credit repair|merchant account|processing fees|
  next of kin|inheritance|late client|widow|compensation fund|lottery|million (?:euros?|dollars?|usd)|beneficiary|donation of|
  viagra|cialis|ozempic|xanax|tramadol|steroids|cbd|keto|gummies|prescription|lose \\d+ (?:kg|lbs|pounds)|natural formula|male power|
  hot girls|sexy|onlyfans|sex|adult|cams?|private photos|singles|
  copyright|infring\\w+|trademark|legal action|lawsuit|
  (?:account|page|mailbox|domain|profile) (?:will|is going to|is about to|has been) (?:be )?(?:\\w+ )?(?:disabled|suspended|deleted|expire|removed|terminated|reported|deactivated)|mailbox is full|unverified|appeal|
  \\.cn|domain name|domain is|brand name|parcel is held|customs fee|
  replica|rolex|registered passports|passports|licen[cs]e and ielts|ielts certificate|vpn|gmail accounts|ads accounts|
  gold dust|gold bars|rough diamonds|dore bars|gold mine|
  led manufacturer|manufacturer|factory direct|oem|moq|cnc|solar panels|
  online tasks|easy remote work|remote work|part-time job|work from home|make money online|rate hotels
`);
const foreignGoods =
  /казино|фриспин|ставк|букмекер|займ|кредит|девушк|секс|продвижени|раскрутк|рассылк|базы|สล็อต|บาคาร่า|แทงบอล|คาสิโน|赌场|博彩|百家乐|棋牌|六合彩|娱乐城|彩金|发票|nhà cái|cá cược|nổ hũ|tài xỉu|កាស៊ីណូ|ភ្នាល់|ស្លុត|បាការ៉ាត់|ប្រាក់កម្ចី|រកប្រាក់|ឆ្នោត/gu;

const pitch = terms(`
  your (?:web ?site|site|domain|brand|competitors|keywords|visitors|business|google|facebook page|page|mailbox|account)|
  we (?:can|will|offer|provide|sell|help|make|fund|deliver|create|build|recover|remove|are a|have)|i (?:can|will) (?:fix|put|help|make|recover)|our (?:team|experts?|tool|software|packages?|plans|members|hackers|editors|bot|agents?)|
  guarantee\\w*|risk[ -]free|no obligation|money back|cancel any ?time|free (?:trial|demo|sample|samples|audit|analysis|quote|terminal)|no (?:credit card|credit check|collateral|experience|registration|prescription|card|upfront fee)|without (?:collateral|prescription|exam)|
  interested\\?|(?:just )?reply (?:yes|for|stop|urgently)|reply "|quick (?:call|question|chat)|short call|let me know (?:for|if)|can i send|shall i send|send you (?:a|our) (?:quote|packages|proposal|portfolio)|
  click(?: here| below| the link)?|(?:act|order|buy|join|register|apply|renew|claim|sign up|start|call|book|fix it|visit) (?:now|today)|sign up|join (?:our|now|us)|register|claim|
  limited time|special offer|exclusive deal|only today|\\d+ ?% off|half the price|cheap|affordable|low(?:est)? (?:cost|price)|discount|best price|instant(?: delivery)?|bonus|
  opt out|unsubscribe|stop receiving|per (?:month|link|hour|day|watt)|a month|every (?:day|week|month)|(?:daily|weekly)|withdraw|deposit|earn|per week|
  whatsapp(?: \\+(?!855)\\d+)?|telegram|skype|wechat|paypal|dm us|
  congratulations|selected|winner|you won|urgent(?:ly)?|confidential|god bless|dear (?:website owner|ceo|sir/madam|friend|manager)|verify|confirm (?:your identity|if)|within \\d+ (?:hours|days)|
  catalogue?|price list|pay (?:only )?after|pay the fee|pay \\d|for sale|buy|hire|sell
`);
const foreignPitch =
  /бонус|регистрац|онлайн|бесплатн|без отказа|без обязательств|смотри|продаём|продаем|лучш|игрокам|โบนัส|สมัคร|โปรโมชั่น|ฝากถอน|注册|送|首存|优惠|微信|电话|khuyến mãi|đăng ký|tặng|nạp|ចុះឈ្មោះ|ប្រាក់រង្វាន់|ដាក់ប្រាក់|ចុចតំណ|មិនបាច់មាន|មិនត្រូវការ|daftar|deposit/gu;
const price = /[$€£] ?\d|\d ?(?:%|usd|usdt|\$)/u;
const foreignLink = /https?:\/\/|\bwww\./u;

const requests = terms(`
  apply for|applying|application|applicant|my (?:cv|resume|ring|order|name|certificate|documents|portfolio|work|thesis|invoice|phone|last employer|uncle|wife|page|account|salary)|position|vacancy|your (?:open )?job|the job|
  interview(?:er|ers|s)?|journalist|story|thesis|survey|study|research|students?|university|questionnaire|data|figures|numbers|proposal|brief|
  do you|can you|could you|would you|will you|is it|are you (?:open|the)|have you|how much is|what (?:is|do|price)|may (?:we|i)|who pays?|please (?:send|check|answer|call|quote|tell|come|report|prepare|remove|find)|we (?:need|plan|look for|want|would like|buy|import|meet)|i (?:want|need|saw|bought|study|write|am a|live|paid|read|got|am writing|look for)|
  ring|necklace|diamond certificate|jewell?ery shop|earrings|invoice|pepper|wedding|from you|is (?:this|that) you|with your (?:name|logo)|fake|scams?|fraud|for our blog|your (?:shop|staff|price|article|proposal|rings?|interviewer|open)|our (?:order|contract|shop|farm|bank|company wants)|cashew|rubber|cassava|rice|co-?operative|street|warehouse|rent
`);

const khmerRequest = /(?:តើ|សូម|ខ្ញុំចង់)/u;

/** A pattern of whole words. White space at the beginning of a line of the list does not count. */
function terms(list: string): RegExp {
  const alternatives = list.replaceAll(/\n\s*/g, '').trim();
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'gu');
}

const distinct = (text: string, ...patterns: RegExp[]) =>
  new Set(patterns.flatMap((pattern) => text.match(pattern) ?? [])).size;

/** Returns the points of what a text says: 0 for most texts. Letters in other styles and invisible characters hide nothing. */
function wordingPoints(text: string): number {
  const plain = normalize(withoutInvisible(text.slice(0, MAX_LENGTH)), 'NFKC').toLowerCase();
  const sold = distinct(plain, goods, foreignGoods);
  const selling =
    distinct(plain, pitch, foreignPitch) + Number(price.test(plain)) + Number(foreignLink.test(plain));
  if (sold === 0 || selling === 0) return 0;
  const asked = distinct(plain, requests) + Number(khmerRequest.test(plain));
  return Math.max(0, 2 * Math.min(sold, 3) + Math.min(selling, 4) - 2 * Math.min(asked, 3) - 1);
}
