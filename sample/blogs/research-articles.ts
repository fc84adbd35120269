import type { SampleBlog } from '../types.ts';

/** Sample articles in the category Chhat Research. */
export const researchArticles: SampleBlog[] = [
  {
    title: 'A day on the dyke road: interviewing in the rainy season',
    category: 'Chhat Research',
    daysAgo: 8,
    hour: 8,
    picture: 'dyke-road',
    image_alt: 'Two people on motorbikes ride along a wet dyke road in the rain',
    content: `<p>Field team four has two motorbikes, five tablets, nine plastic bags and one rule: no interview is worth a fall. We went with them for a day in Prey Veng, when most of the district was under water.</p>
<h2>5:40, the market</h2>
<p>The supervisor buys bread for everybody and asks the drivers at the ferry which roads are open. The map on the tablet is two years old; the drivers' map is from last night. Of the eight villages on the list, six can be reached.</p>
<h2>7:15, the first house</h2>
<p>In each village the team starts from a point drawn by lot and takes every fifth house. In the wet months the fifth house may stand in a lake. The rule then is to call across the water, make an appointment and come back by boat. One does not take the sixth house because it is dry: dry houses belong to richer people.</p>
<h2>11:30, rain</h2>
<p>Forty minutes under a pagoda roof. The interviewers check each other's answers. A question about last week's spending shows a zero; the interviewer telephones the household and finds that the whole family had eaten at a funeral. The zero stays, with a note.</p>
<h2>16:50, counting</h2>
<ul>
<li>31 houses visited, 24 interviews finished, 3 refused, 4 to be visited again</li>
<li>One tablet wet, none lost</li>
<li>62 kilometres on the road and two by boat</li>
</ul>
<p>In the dry season the same team finishes 34 interviews a day. We budget for the difference, because a survey that avoids the water describes another country. If this sounds like a day you would enjoy, look at our <a href="/career">open positions</a>.</p>`,
  },
  {
    title: 'What 1,240 shoppers buy before seven in the morning',
    category: 'Chhat Research',
    daysAgo: 27,
    hour: 9,
    picture: 'stall-bars',
    image_alt: 'Market stalls as high as the columns of a chart, with shoppers before them',
    content: `<p>Much of the day's food in Phnom Penh is bought before most offices open. For a producer of fresh noodles we stood at the exits of eleven markets from 4:30 to 7:00, on twelve mornings, and looked into the baskets of 1,240 shoppers who allowed it.</p>
<h2>What was in the baskets</h2>
<ul>
<li>Leaves and herbs: <strong>83 per cent</strong> of all baskets</li>
<li>Fish, fresh or dried: <strong>61 per cent</strong></li>
<li>Pork: 47 per cent</li>
<li>Fresh noodles: 29 per cent on working days, 44 per cent on Sundays</li>
<li>Anything in a factory packet: <strong>18 per cent</strong></li>
</ul>
<p>The median basket cost 21,500 riel and held seven things. Three of the seven were bought from a seller whom the shopper called by name.</p>
<h2>Who shops so early</h2>
<p>Seven in ten were women, which surprised nobody. That 38 per cent were buying for a stall or a small kitchen of their own did surprise our client. These early professionals buy four times as much and choose faster: 50 seconds at a stall, against almost two minutes for a household.</p>
<h2>What it means for a seller of noodles</h2>
<p>Before six o'clock the customer is a cook with a business. She asks for weight, freshness and change for a large note. After six it is a family, which asks about taste. The same noodles need two sizes of bag and two sentences.</p>
<p><em>How it was done:</em> every third person leaving the exit was asked; 71 per cent agreed. At this size the margin of error is about three points either way. Markets were drawn with a chance proportional to their number of stalls.</p>`,
  },
  {
    title: 'How we draw a sample around the Tonle Sap, where the map moves',
    category: 'Chhat Research',
    daysAgo: 52,
    hour: 10,
    picture: 'lake-sample',
    image_alt: 'A map of a long lake with marked points, a pair of dividers and a compass',
    content: `<p>A sample needs a list of everybody who could be in it. Around the great lake that list is wrong twice a year: in the wet season the water covers about four times the surface of the dry one, and some villages travel with the shore.</p>
<h2>Step one: a grid instead of a list</h2>
<p>We lay lozenges of two kilometres over the map and count roofs and boats on recent satellite pictures. Each lozenge gets a size, and the lozenges are drawn in proportion to it. A crowded one has a large chance, an empty one none. For our last study of fishing households we drew 64 out of 1,870.</p>
<h2>Step two: go and look</h2>
<p>Two people visit every chosen lozenge a week before the survey with a boatman from the place. They number the houses, floating or not, and note which ones are likely to move. In that study they found 9 per cent more households than the pictures had shown, most of them boats moored under trees.</p>
<h2>Step three: a rule for movers</h2>
<p>Whoever was in the lozenge on listing day belongs to the sample, even if the house has since been towed ten kilometres. The interviewer follows. It happened with 41 of 768 households. Leaving them out would have been cheaper, and would have removed the youngest families from the result.</p>
<h2>Step four: weights</h2>
<p>In the end each answer is weighted by the chance its household had. This is arithmetic and takes an afternoon. It can repair a known chance; it cannot repair a house that nobody visited.</p>
<p>The full method sheet is four pages long. <a href="/contact">Ask for it</a>; we gladly send it, also to competitors.</p>`,
  },
  {
    title: 'One question, three translations: a questionnaire is woven, not written',
    category: 'Chhat Research',
    daysAgo: 79,
    hour: 13,
    picture: 'woven-questionnaire',
    image_alt: 'Threads run from the lines of a questionnaire into a woven krama',
    content: `<p>The client's English draft asked: <em>How satisfied are you with your main bank?</em> In Khmer this became a fine sentence. In the first test eleven of twenty people asked back: main for what?</p>
<p>A savings group, a mobile wallet, a bank in town where the salary arrives, an uncle who keeps the gold: each of them can be the main one. The word <em>bank</em> had come through the translation unhurt, and the meaning had stayed behind.</p>
<h2>How we translate now</h2>
<ol>
<li><strong>Two people translate alone,</strong> one from the city, one who grew up in a village. They do not talk to each other before they have finished.</li>
<li><strong>A third puts both versions back into English</strong> without having seen the original. Where the three English texts differ, there is a knot.</li>
<li><strong>The knots are untied at one table,</strong> with the client present. Usually it is the English sentence that changes.</li>
<li><strong>Ten test interviews</strong> follow, in which people say aloud what they think the question means.</li>
</ol>
<p>The bank question left the table as two: <em>Where does your household keep money that it will not need this month?</em> and <em>When you last had a problem there, what happened?</em></p>
<h2>What it costs and what it saves</h2>
<p>The four steps need eight working days. In the 26 studies in which we have counted, they changed 14 per cent of all questions and removed 6 per cent. The interviews became shorter by three minutes on average, because nobody has to explain a question that explains itself.</p>
<p>Interviewers read every question exactly as it stands. For this it must first be a sentence that a person would say.</p>`,
  },
  {
    title: 'Cash, code or both? Payment habits in 480 small shops',
    category: 'Chhat Research',
    daysAgo: 103,
    hour: 9,
    picture: 'qr-or-cash',
    image_alt: 'A shop counter with a payment code: banknotes on one side, a telephone on the other',
    content: `<p>A printed code stands on nearly every counter in the capital. Whether it is used is another question. In the spring we spent a full trading day in each of 480 small shops in Phnom Penh, Siem Reap, Battambang and Kampong Cham, and wrote down every payment: 37,912 of them.</p>
<h2>The main figures</h2>
<ul>
<li><strong>91 per cent</strong> of the shops had a code on the counter.</li>
<li><strong>34 per cent</strong> of payments were made with it. In Phnom Penh it was 46, in Kampong Cham 21.</li>
<li>By value the share was higher: 52 per cent of the money.</li>
<li>Payments below 4,000 riel were made in cash in nine cases out of ten.</li>
</ul>
<h2>When cash wins</h2>
<p>Shopkeepers named three reasons. Small change is quicker from hand to hand. In the evening the network is slow in some streets. And a supplier who comes on a motorbike at six in the morning wants notes: in 63 per cent of the shops cash goes out through the back door that never passed through a bank.</p>
<h2>When the code wins</h2>
<p>With anything above five dollars, with customers under thirty, and at the end of the month. Two thirds of the owners like that the telephone speaks the amount aloud, so that they need not look up from the noodles.</p>
<blockquote>I trust the voice. I do not trust a picture of a payment on somebody else's telephone.</blockquote>
<h2>What we would do with this</h2>
<p>Whoever builds payment services should look at the back door of the shop. As long as suppliers want cash, owners need customers who bring some. The tables by city and by type of shop can be had <a href="/contact">on request</a>.</p>`,
  },
  {
    title: 'Five bowls and no names',
    category: 'Chhat Research',
    daysAgo: 132,
    hour: 15,
    picture: 'blind-tasting',
    image_alt: 'Five bowls of food with blank cards on a table, seen from above',
    content: `<p>When people know whose soup it is they taste the name. A taste test therefore begins by taking the name away, and this is more work than it sounds.</p>
<h2>Hiding</h2>
<p>In our kitchen in Phnom Penh the five soups are poured in a closed room by someone who never meets the tasters. The bowls are alike, the temperature is 62 degrees, the portion is 80 millilitres. Each bowl has a code. We use three-digit numbers drawn by lot, because A is felt to be better than B, and 8 better than 4.</p>
<h2>Turning</h2>
<p>The first bowl always does well: one is hungry. The last does badly. With five soups there are 120 possible orders; we use ten of them, so that every soup stands in every place equally often and follows every other equally often.</p>
<h2>Resting</h2>
<p>Two minutes of rest between bowls, water at room temperature, plain rice. A taster does at most five. After the sixth bowl all answers drift to the middle.</p>
<h2>Asking</h2>
<p>First one number from one to nine for the whole. Then saltiness, sourness and thickness, each as <em>too little, just right, too much</em>. Never the other way round: whoever has thought about salt for a minute will find it.</p>
<h2>An example</h2>
<p>In a test with 212 people the client's own soup came third without its name, and first with it. The difference was 1.1 points on the scale of nine. Some clients are disappointed by such a result. This one was wise: he kept the name and changed the soup. Half a year later it came first both ways.</p>
<p>How we set up product tests is described under Research Expertise on the <a href="/chhat-research">Chhat Research</a> page.</p>`,
  },
  {
    title: 'Floating villages are not hard to reach. They are hard to find twice',
    category: 'Chhat Research',
    daysAgo: 161,
    hour: 17,
    picture: 'floating-village',
    image_alt: 'Floating houses at sunset, and two people in a rowing boat',
    content: `<p>A panel study visits the same households several times. On land this needs good addresses. On the lake, where a house can be somewhere else by the next visit, it needs good manners.</p>
<p>Our panel of 320 households in nine floating villages is now in its third year. After the first year we could find only 71 per cent of them again. After the third it is <strong>94 per cent</strong>. This is what we changed.</p>
<h2>Ask for the neighbour, not for the number</h2>
<p>House numbers are painted on boards, and boards are replaced. We now write down the names of two neighbours and of the shop boat from which the family buys ice. Shop boats know where everybody is.</p>
<h2>Come when the nets are drying</h2>
<p>Between four o'clock and dusk people sit on the deck with their hands busy and their minds free. Our boats leave at three. The interviewers carry a lamp, and a second one as a present for a household that has to wait.</p>
<h2>Telephone between the visits</h2>
<p>Every second month somebody calls and asks two questions: where is the house now, and is everybody well. The call lasts three minutes and costs us 40 cents. Finding a lost household costs 18 dollars.</p>
<h2>Give something back</h2>
<p>Each village gets a sheet with three results in large letters, in Khmer and in Vietnamese, to hang up in the school or the shop. Last year it showed the price of ice, month by month, in all nine villages. In two of them the price fell soon after. We do not claim that the sheet did it.</p>
<blockquote>You asked me last year and you came back to tell me what the others said. So sit down.</blockquote>`,
  },
  {
    title: 'Call or knock: which interview gets the truer answer?',
    category: 'Chhat Research',
    daysAgo: 190,
    hour: 10,
    picture: 'call-or-knock',
    image_alt:
      'On one side a telephone mast at night, on the other two interviewers in front of a house by day',
    content: `<p>Clients often ask why we do not do all interviews by telephone, which is cheaper and faster. To answer, we made a small study: the same 12 questions to two random groups in Kampong Speu, Pursat and Svay Rieng. The first 400 households were interviewed by telephone, the other 400 at home.</p>
<h2>What was the same</h2>
<p>Answers about the size of the household, work and vehicles differed by no more than two per cent. For short and clear questions the telephone is enough.</p>
<h2>What was different</h2>
<ul>
<li><strong>Income:</strong> by telephone 31 per cent did not want to answer. At home it was only 12 per cent.</li>
<li><strong>Debt:</strong> by telephone 28 per cent said that they have debts. At home it was 43 per cent.</li>
<li><strong>Age:</strong> those who answered by telephone were 6 years younger on average, because old people often hand the telephone to their children.</li>
<li><strong>Time:</strong> after 15 minutes, one in four on the telephone began to answer “don't know”.</li>
</ul>
<h2>The price</h2>
<p>An interview by telephone costs about 4 dollars. One at home costs about 11 dollars, and 14 in the rainy season.</p>
<h2>How we choose</h2>
<p>We use the telephone for questions of less than 10 minutes that are not about money or illness. For everything else we knock. Often we do both: we meet first at home, then call every three months. People who have seen a face tell more of the truth on the telephone than strangers do.</p>`,
  },
  {
    title: 'The margin of error, explained with a bowl of rice',
    category: 'Chhat Research',
    daysAgo: 221,
    hour: 11,
    picture: 'spoonful',
    image_alt: 'A spoon takes some grains of rice from a full bowl',
    content: `<p>To know whether a pot of rice is salted you need not eat the pot. One spoon is enough, if you have stirred. Almost everything there is to say about samples is in these two sentences. The rest is how large the spoon has to be.</p>
<h2>Stirring</h2>
<p>Stirring is what we call drawing by lot. If every household has a known chance to be asked, a spoonful tells about the pot. If we only ask those who are at home at ten in the morning, we taste the top, and no larger spoon will help.</p>
<h2>The size of the spoon</h2>
<p>Suppose that half of all shoppers know a certain soap. In samples of different size, the figure we find will usually lie within:</p>
<ul>
<li>100 people: about 10 points above or below</li>
<li>400 people: about 5 points</li>
<li>1,000 people: about 3 points</li>
<li>2,400 people: about 2 points</li>
</ul>
<p><em>Usually</em> means nineteen times out of twenty. To halve the margin one must ask four times as many people. This is why most surveys stop somewhere near a thousand.</p>
<h2>The size of the pot does not matter</h2>
<p>This is the part that nobody believes. A spoon that is large enough for a family pot is large enough for the pot of a wedding. A sample of 1,000 is as exact for Cambodia as it is for the city of Battambang. What does matter is how many groups you want to speak about: whoever wants a figure for each of five regions needs five spoons.</p>
<h2>What the margin leaves out</h2>
<p>It knows nothing of bad questions, tired interviewers or people who tell us what they think we want to hear. Those errors have no formula. They have only care.</p>`,
  },
  {
    title: '312 fuel diaries: a month in the lives of three-wheeler drivers',
    category: 'Chhat Research',
    daysAgo: 250,
    hour: 12,
    picture: 'fuel-diaries',
    image_alt: 'A driver rests in his three-wheeler in the shade of a tree, an open diary on the ground',
    content: `<p>What does it cost to carry the city around? For a lender that finances vehicles we asked 312 drivers in Phnom Penh and Siem Reap to keep a diary for thirty days: every fill, every fare above 4,000 riel, every hour of waiting.</p>
<h2>An ordinary day</h2>
<ul>
<li>10.6 hours from the first fare to the last, of which 5.1 with a passenger</li>
<li>14 trips, 61 kilometres, 38 of them paid for</li>
<li>Takings 19.20 dollars; gas or petrol 4.30; food, parking and telephone 2.90</li>
<li>Instalment for the vehicle: 3.80</li>
</ul>
<p>That leaves about eight dollars a day. With rain it can be eleven, because everybody wants a roof. During the long holidays it falls to four.</p>
<h2>The hour that nobody counts</h2>
<p>Between noon and two o'clock a third of the drivers earn nothing and drive nowhere. They sleep in the shade of a few well-known trees. We put these trees on a map for our client: a charging point there would be used without costing anybody a single fare.</p>
<h2>Would they go electric?</h2>
<p>Before the diary 58 per cent said yes. After a month of writing down their own fuel it was <strong>74 per cent</strong>. Those who still said no gave two reasons: a battery that is empty at five in the afternoon, and a resale price that nobody knows.</p>
<h2>About diaries</h2>
<p>Of 340 drivers who started, 312 finished. We paid by the week and not at the end, and called on every third day. A paper book did better than the telephone: it lies on the seat, and it can be filled in with a pencil at a red light. We advise against this last part, but it is what they did.</p>`,
  },
  {
    title: 'Young people and iced coffee: a survey in Phnom Penh',
    category: 'Chhat Research',
    daysAgo: 281,
    hour: 9,
    picture: 'iced-coffee-layers',
    image_alt: 'Three glasses of iced coffee with layers of different colours',
    content: `<p>In Phnom Penh there is a coffee shop on almost every corner. We interviewed 860 people between 18 and 30 in eight districts, to learn what they drink, when, and why.</p>
<h2>What do they drink?</h2>
<ul>
<li>Iced coffee with milk: <strong>46 per cent</strong></li>
<li>Green tea with milk: 23 per cent</li>
<li>Black iced coffee: 17 per cent</li>
<li>Other drinks, such as sugar cane juice and fruit shakes: 14 per cent</li>
</ul>
<p>On average a young person buys 4.3 such drinks a week, and spends 6,200 riel on each. Those who work buy almost twice as many as students.</p>
<h2>When?</h2>
<p>Two times are the busiest: from 7 to 8 in the morning, and from 2 to 3 in the afternoon. In the morning people take the drink with them. In the afternoon they stay, for 55 minutes on average.</p>
<h2>Why this shop?</h2>
<ol>
<li>Close to work or school (62 per cent)</li>
<li>The same taste every day (48 per cent)</li>
<li>Price (41 per cent)</li>
<li>Sockets and internet (33 per cent)</li>
</ol>
<p>Interestingly, the decoration of a shop comes only seventh, though most owners whom we met think that it matters most.</p>
<h2>Sugar</h2>
<p>57 per cent order with less sugar. Two years ago it was only 39 per cent. A shop that wants to change its menu should begin here.</p>
<p><em>Method:</em> personal interviews of 12 minutes. The margin of error is about 3.3 per cent. There is more on our <a href="/chhat-research">page of research</a>.</p>`,
  },
  {
    title: 'Sorting 2,600 sentences by hand',
    category: 'Chhat Research',
    daysAgo: 316,
    hour: 14,
    picture: 'sorting-jars',
    image_alt: 'Coloured pieces fall from a funnel into five jars',
    content: `<p>At the end of a survey among garment workers we left one question open: <em>What would make the meal on the night shift better?</em> We received 2,614 answers, from one word to eleven lines. Then came the slow part.</p>
<h2>First read, then name</h2>
<p>Three people read the same 200 answers, drawn by lot, and each wrote a list of headings. The lists had 14, 19 and 31 entries. After a day at one table there were nine, each with a sentence that says what belongs there, and one that says what does not.</p>
<h2>Two hands for every answer</h2>
<p>Each answer is sorted by two people who do not see each other's choice. They agreed in 86 cases out of 100. Where they did not, a third decided, and wrote down why. These notes are the most useful pages of the report.</p>
<h2>What the workers said</h2>
<ul>
<li><strong>Time</strong> was the largest heading: 27 per cent wanted not a better meal but ten more minutes to eat it.</li>
<li><strong>Warm food:</strong> 22 per cent.</li>
<li><strong>More vegetables or fruit:</strong> 16 per cent.</li>
<li><strong>A place to sit:</strong> 13 per cent. Nobody on the client's side had thought of this one.</li>
<li>Price, taste, clean water and all the rest: 22 per cent together.</li>
</ul>
<h2>Why not let a program do it?</h2>
<p>We have one, and use it for counting words. It put <em>the rice is cold like my supervisor</em> under temperature. A person would have put it under two headings, and would have remembered it.</p>
<p>The factory moved the break by fifteen minutes and bought forty benches. We asked again three months later; the word <em>time</em> had fallen to 11 per cent.</p>`,
  },
  {
    title: 'Where do the eyes go? A shelf test in Siem Reap',
    category: 'Chhat Research',
    daysAgo: 352,
    hour: 16,
    picture: 'shelf-test',
    image_alt: 'Two shoppers before a full shelf, on which spots mark where they look',
    content: `<p>Ask people what they look at in a shop and they will name the price. Watch them, and they look somewhere else. For a maker of cooking sauces we built a shelf of four boards and sixty products in a rented shop in Siem Reap, and invited 150 people to buy their week's supply with money that we gave them.</p>
<h2>How we measured</h2>
<p>Thirty shoppers wore glasses with a small camera that follows the eye. With the others, two observers behind the counter noted hand movements: reaching, turning, putting back. The glasses tell more, but people who wear them shop more slowly. So we used both and compared.</p>
<h2>What we saw</h2>
<ul>
<li>The first look goes to the <strong>second board from the top</strong>, a little left of the middle. It lasts less than half a second.</li>
<li>A product is seen by 70 per cent of shoppers on that board, and by 32 per cent on the lowest.</li>
<li>The price is read last, and by only 44 per cent, most of them after the product is already in the hand.</li>
<li>Whoever turns a bottle round to read the back buys it in two cases out of three.</li>
</ul>
<h2>The surprise</h2>
<p>The client's bottle had the strongest colour of all sixty. Nine in ten saw it. But half of them took it for a cleaning product. Being seen is the first step; being understood is the second, and the eye gives you less than a second for each.</p>
<h2>What changed</h2>
<p>The new label shows a bowl. The colour stayed. In the second test the share of shoppers who picked the bottle up went from 12 to 21 per cent, on the same board and at the same price. More about our work for shops is on the <a href="/chhat-research">research page</a>.</p>`,
  },
  {
    title: 'How long may an interview take?',
    category: 'Chhat Research',
    daysAgo: 395,
    hour: 13,
    picture: 'palm-sundial',
    image_alt: 'A palm throws its shadow like the hand of a clock on a meadow with two people',
    content: `An interviewer of ours in Takeo measures interviews by the shadow of a sugar palm. When they sat down it lay on the mat, when it reaches the water jar it is time to go. She has no complaints and the fewest broken-off interviews of the whole team.

We wanted to know whether she is right, and took the clock times of 11,860 interviews from four years. Every tablet records when a question appears and when it is answered.

Up to minute 20 almost nothing happens. People answer steadily, about four questions a minute, and fewer than one in a hundred stops.

Between minute 20 and minute 35 the answers become quicker, which is not a good sign. On scales from one to five more and more people give the same number several times in a row. In the first ten minutes 4 per cent of all blocks were answered in this way, after half an hour it was 17.

After minute 35 people begin to leave. By minute 50 one in nine has remembered a pot on the stove. Those who stay are older, have fewer children at home and are more patient than the country as a whole, so that the last pages of a long questionnaire describe a nation of grandmothers.

The place matters too. At home one may stay ten minutes longer than at a market. In the rice harvest everything should be shorter by a third.

From this we have made three rules. No interview is planned for longer than 30 minutes. The questions that decide the study stand in the first 15. And a client who wants more gets two short surveys instead of one long one, which costs a little more and is worth it.

The interviewer in Takeo read our table and nodded. Her palm, she said, had known this for years.`,
  },
];
