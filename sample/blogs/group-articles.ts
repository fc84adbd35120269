import type { SampleBlog } from '../types.ts';

/** Sample articles in the category Chhat Group. */
export const groupArticles: SampleBlog[] = [
  {
    title: 'The shop window now stays lit on Thursday evenings',
    category: 'Chhat Group',
    daysAgo: 3,
    hour: 9,
    picture: 'lantern-window',
    image_alt: 'A couple in front of a lit shop window with jewels, between lanterns at night',
    content: `<p>From this month Chhat Diamond is open until <strong>20:30 every Thursday</strong>. The other days stay as they were: 8:30 to 18:00, closed on Monday.</p>
<p>The reason is simple. For ten weeks our shop staff wrote down every telephone call that came after closing time. There were 143 of them, and 61 asked the same thing: can I come after work? Most of these callers were couples who wanted to look at rings together and could not both leave the office before six.</p>
<h2>What happens on a Thursday evening</h2>
<ul>
<li>Two gemmologists are in the shop, not one, so that nobody is hurried.</li>
<li>The bench is open until 19:30. A ring can be sized while you wait if it needs one size up or down.</li>
<li>Stones are shown under the daylight lamp first and under warm light afterwards. After dark the difference is easy to see.</li>
<li>Certificates can be read together at the table by the window. Bring an old one if you have it; we read those too.</li>
</ul>
<p>We tried the late hours quietly for a month before announcing them. Forty-four visitors came on four evenings. Nine bought something, and eleven only wanted a clasp looked at. Both are good reasons to come in.</p>
<h2>Parking and the rain</h2>
<p>The guard keeps six places free in front of the shop from 17:30. When the street floods, which it does about five times in a wet season, use the side door: it is two steps higher and the lights along the wall are on.</p>
<p>No appointment is needed. For a remake or an engraving please <a href="/contact">write to us first</a>, so that the goldsmith can set an hour aside.</p>`,
  },
  {
    title: 'How to read a diamond certificate in ten minutes',
    category: 'Chhat Group',
    daysAgo: 19,
    hour: 10,
    picture: 'reading-a-certificate',
    image_alt: 'A cut diamond that splits the light, beside a certificate under a magnifying glass',
    content: `<p>A certificate looks like a school report and is often read like one: people look for good marks and skip the rest. The rest is what tells you whether the paper belongs to the stone in front of you.</p>
<h2>Begin with the number</h2>
<p>Most certified stones carry the report number on the girdle, the thin edge around the widest part, engraved by laser. You need a loupe of ten times magnification to see it. Ask for one. If the seller cannot show you the number on the stone, stop reading.</p>
<h2>Then the measurements</h2>
<p>A round stone has three: smallest diameter, largest diameter and depth, in millimetres. A one-carat round brilliant of ordinary proportions measures about 6.4 mm across. One that measures 6.0 mm carries its weight in the depth, where you pay for it but cannot see it.</p>
<h2>Only now the four marks</h2>
<ol>
<li><strong>Carat</strong> is weight: one carat is 0.2 grams.</li>
<li><strong>Colour</strong> runs from D, without any tint, towards Z. In yellow gold few people see a difference between G and I.</li>
<li><strong>Clarity</strong> says how much is inside the stone. The little map on the report shows where. A mark at the edge can hide under a claw; a mark under the table cannot.</li>
<li><strong>Cut</strong> decides how much light comes back to your eye. It is the mark on which we would save last.</li>
</ol>
<h2>The line that most people miss</h2>
<p>Near the end stands a field for comments or treatments. Filled fractures, laser drilling and laboratory growth are written there and nowhere else.</p>
<p>Bring any report to <a href="/chhat-diamond">our shop</a> and we will go through it with you. It costs nothing, whether or not the stone came from us.</p>`,
  },
  {
    title: 'From vine to vessel: eleven days on the pepper road',
    category: 'Chhat Group',
    daysAgo: 41,
    hour: 8,
    picture: 'pepper-road',
    image_alt: 'Pepper vines on poles, and a truck on a winding road to the port',
    content: `<p>A twenty-foot container holds about thirteen tonnes of black pepper. To fill one, Chhat Trading collects from some forty families in the hills of Kampot and Kep. This is how one such load travelled.</p>
<h2>Days one to four: the garden</h2>
<p>Pepper is picked by hand when one or two berries on the spike have turned red. It dries on mats for three days if the sun holds. Our buyer carries a moisture meter and takes five readings from each lot; above 12.5 per cent the lot goes back on the mat. Of 46 lots in this load, seven went back.</p>
<h2>Days five and six: the sorting house</h2>
<p>Twenty-two women and three men sort by hand what the sieve cannot: stalks, light berries, stones. A practised sorter finishes 28 kilograms in a day. Each bag gets a tag with the village, the date and the sorter's own mark.</p>
<h2>Days seven and eight: the road</h2>
<p>It is a little over a hundred kilometres to the port at Sihanoukville. In the dry months a loaded truck needs three hours; after heavy rain we plan five and send it before dawn. The tarpaulin is double and the floor is lined, because a wet corner spoils a container.</p>
<h2>Days nine to eleven: the gate</h2>
<p>Papers take longer than pepper. The certificate of origin, the plant health paper and the packing list must agree to the kilogram. We now weigh the bags again inside the port, and since then not one container has missed its sailing over a figure.</p>
<p>The farmers are paid on day six, when the bags are sealed, and not when the ship has gone. More about how we buy stands on the page of <a href="/chhat-trading">Chhat Trading</a>.</p>`,
  },
  {
    title: 'What a wet October taught our warehouse',
    category: 'Chhat Group',
    daysAgo: 66,
    hour: 14,
    picture: 'wet-october',
    image_alt: 'A man among stacked sacks in a warehouse, with flood water and a boat before its door',
    content: `<p>On the second Tuesday of that October the water stood 34 centimetres above the yard of our warehouse on the edge of Phnom Penh. Inside lay 610 tonnes of rice, pepper and cashew. We lost eleven bags. Two years earlier, with less water, we had lost more than three hundred.</p>
<p>These are the changes that made the difference, in the order of what they cost.</p>
<ol>
<li><strong>A painted post.</strong> It stands at the gate and has a mark every ten centimetres. The night guard telephones at the first mark, not when he thinks it looks bad. Cost: 40 dollars.</li>
<li><strong>Pallets of one height.</strong> All stacks now stand 28 centimetres above the floor, and the floor is 50 above the yard. Nobody has to decide at midnight which stack to lift first.</li>
<li><strong>A list on the door.</strong> Lots are marked A, B or C. A moves upstairs at the second mark on the post, B at the third. C can stand where it is.</li>
<li><strong>Two pumps instead of one large one.</strong> When a plastic bag blocked the first pump at three in the morning, the second kept running.</li>
<li><strong>A new sill of concrete</strong> across the loading doors. It was the dearest item, and the trucks complain about it every day.</li>
</ol>
<h2>What did not work</h2>
<p>Sandbags. They arrived after the water did. We have sold the plan and bought boards that slide into a rail beside each door; two people close all four doors in nine minutes.</p>
<blockquote>The water was polite this time. It came slowly, and it let us finish the list.</blockquote>
<p>So said our warehouse keeper, who had slept on the rice for two nights. We would still rather not test the list every year.</p>`,
  },
  {
    title: 'Six young people, six months: our first trainees',
    category: 'Chhat Group',
    daysAgo: 88,
    hour: 9,
    picture: 'lotus-cohort',
    image_alt: 'Lotus flowers in a pond, from the bud to the open flower',
    content: `<p>At the start of the year we chose six young people from 118 applicants for a course of six months. They come from Takeo, Kampong Cham, Battambang and Phnom Penh. None of them had worked in a company before.</p>
<h2>Learning from all three companies</h2>
<p>Each of them spent two months with each company:</p>
<ul>
<li><strong>Market research:</strong> asking a question without showing the answer, choosing households at random, and checking data.</li>
<li><strong>Trading:</strong> measuring the moisture of paddy and pepper, preparing export papers, and watching a ship being loaded in Sihanoukville.</li>
<li><strong>The diamond shop:</strong> using a loupe, reading a diamond certificate, and receiving customers without haste.</li>
</ul>
<h2>What was hardest</h2>
<p>We asked them at the end. Four said that the hardest thing was to say “I do not know yet, let me ask first”. Their teachers think that this is the most important lesson, because a wrong answer loses trust faster than a late one.</p>
<h2>What became of it</h2>
<p>All six finished the course. Five have a full-time contract, and one went back to university. During the course each had 250 dollars a month, lunch, and insurance against accidents at work.</p>
<p>The second course begins after Khmer New Year. We will announce it on our <a href="/career">page of jobs</a>.</p>`,
  },
  {
    title: 'Twelve rings, one evening: notes from the bench',
    category: 'Chhat Group',
    daysAgo: 118,
    hour: 16,
    picture: 'workbench',
    image_alt: 'A diamond ring under the lamp of a goldsmith’s bench, with tools on the wall',
    content: `<p>A family ordered twelve rings for one wedding: two for the couple, ten for the brothers, sisters and cousins who would carry the trays. They wanted all twelve from the same melt of gold. The evening before the last fitting our goldsmith kept a diary on the back of an order sheet. With her permission, here it is.</p>
<p><strong>17:10.</strong> Eleven rings lie on the cushion. The twelfth is still a straight bar. The cousin it belongs to came home from abroad only today, and we measured her finger at four o'clock.</p>
<p><strong>17:40.</strong> Bent, closed and soldered. The seam disappears when the file has gone round three times. It has to be done without hurry, and so I hurry slowly.</p>
<p><strong>18:25.</strong> Setting. The stone is small, 0.08 carat. Under the lamp each claw is pushed over a little at a time, opposite pairs first, as one tightens the wheel of a truck.</p>
<p><strong>19:05.</strong> One claw sits too high. I can feel it with a thread of cotton: the thread catches. Back to the file.</p>
<p><strong>19:50.</strong> Polishing. This is the loud part. I think about nothing.</p>
<p><strong>20:20.</strong> All twelve on the scale: 44.6 grams. With the filings from the drawer 47.9. We melted 48.2. The three tenths are in my apron, and tomorrow we shall find most of them.</p>
<p><strong>20:30.</strong> Lamp off. In the dark the rings look all alike. They are not: the smallest is a size 4, and the largest went to an uncle who lifts rice bags for a living.</p>
<p>The bench can be seen from the shop. If you would like to watch, come on a <em>Thursday evening</em>; the goldsmith does not mind questions before the polishing.</p>`,
  },
  {
    title: 'Why do we weigh rice twice?',
    category: 'Chhat Group',
    daysAgo: 147,
    hour: 11,
    picture: 'rice-twice',
    image_alt: 'Scales with sacks of rice in both pans: fields on one side, a harbour on the other',
    content: `<p>Every bag of rice that Chhat Trading sells has been on two scales: once at the mill, once at the port. Visitors ask whether we trust our millers so little. It is the other way round.</p>
<h2>Rice changes on the way</h2>
<p>Milled rice leaves Battambang with a moisture of about 13.5 per cent. Four days later, under a tarpaulin in the hot season, it may have 13.1. On a load of 25 tonnes that is a hundred kilograms of water which nobody stole. In the wet months the same load can arrive heavier than it left.</p>
<p>With one weighing, somebody has to carry the difference, and usually it is the person who was not there. With two we can see it.</p>
<h2>How we settle</h2>
<ul>
<li>Up to 0.4 per cent either way: the mill's weight counts.</li>
<li>From 0.4 to 0.8 per cent: both sides share the difference.</li>
<li>Above that: ten bags are opened and their moisture is measured. The reading decides.</li>
</ul>
<p>In the last season we shipped 312 loads. In 287 of them the first rule was enough. In nineteen we shared. Six were opened: four had lost water, one had been loaded short by two bags, and one scale at the port was wrong.</p>
<h2>What it costs</h2>
<p>The second weighing takes fourteen minutes a truck and costs us about 1.10 dollars a tonne. For this we get millers who load without an argument, and buyers who do not keep back money until the rice has landed.</p>
<p>The scales are checked every quarter with iron weights of 20 kilograms. Anybody who sells to us may bring a weight of their own. Two millers do. You can read how to become a supplier on the page of <a href="/chhat-trading">Chhat Trading</a>, or <a href="/contact">ask us directly</a>.</p>`,
  },
  {
    title: 'Three sailings a week, and what that changes for a small importer',
    category: 'Chhat Group',
    daysAgo: 175,
    hour: 13,
    picture: 'three-sailings',
    image_alt: 'Three container ships seen from above, on lines between a coast and an island',
    content: `<p>Until last season there was one convenient sailing a week from Sihanoukville to the transhipment port that most of our goods pass through. Now there are three. For a large shipper this is a comfort. For a shop that imports two pallets of kitchen tiles it changes the sums.</p>
<h2>Waiting is a cost</h2>
<p>A small importer shares a container with others. With one sailing a week the box was closed on Thursday; whoever came on Friday waited six days. We counted the waiting days of 94 shared shipments before and after the change.</p>
<ul>
<li>Average wait before loading: <strong>4.2 days</strong> before, <strong>1.6 days</strong> now.</li>
<li>Shipments that missed their first sailing: 17 of 100 before, 6 of 100 now.</li>
<li>Storage paid by the customer: 31 dollars a shipment before, 12 now.</li>
</ul>
<h2>Smaller orders, more often</h2>
<p>When the wait is short it makes sense to order less at a time. Eleven of our regular customers have gone from one order in two months to one a month. They keep less in the shop and less money in boxes. One of them, who sells sewing machines in Kampong Cham, rented out the store room she no longer needs.</p>
<h2>What has not changed</h2>
<p>Customs still needs one to three working days. A paper with a wrong figure still costs a week, whether there are three sailings or thirty. And the week before Khmer New Year is still the week before Khmer New Year: send your goods ten days earlier.</p>
<p>We publish our closing times every Monday and send them by message to whoever asks. <a href="/contact">Leave us your number</a> and say which goods you carry.</p>`,
  },
  {
    title: 'The Battambang office has opened its doors',
    category: 'Chhat Group',
    daysAgo: 204,
    hour: 8,
    picture: 'battambang-shophouses',
    image_alt: 'A row of old shophouses on the riverside in Battambang',
    content: `<p>From this week on our group has an office in Battambang, in an old shophouse by the Sangker river. The house is two generations old, and we have kept its wooden shutters, its floor tiles and the old stairs.</p>
<h2>Why Battambang?</h2>
<p>Almost half of the rice that we buy comes from Battambang and Banteay Meanchey. Until now our buyers travelled five hours from Phnom Penh to look at paddy for half an hour. Now they reach the mills in a morning, and are back before lunch.</p>
<p>For research the office is the home of a team of 14 interviewers who work in the five provinces of the north-west. Most of them are from here: they know the roads, the seasons, and how people in the villages talk.</p>
<h2>What you can do here</h2>
<ul>
<li>Farmers and millers: bring a sample of paddy, and we measure its moisture free of charge, from 7 to 10 in the morning.</li>
<li>Merchants: ask about importing goods in a shared container.</li>
<li>Students: apply to be a part-time interviewer.</li>
</ul>
<h2>The first day</h2>
<p>73 guests came on the first morning. The very first was the lady who sells noodles in front of the house. She wanted to know whether we would light the front of the house at night, because the street is dark. We do, every night until ten.</p>
<p>The office is open from Monday to Saturday, from 7 in the morning to 5 in the afternoon. Please <a href="/contact">write to us</a> if you want to come as a group.</p>`,
  },
  {
    title: 'Solar on the warehouse roof: the first six months in figures',
    category: 'Chhat Group',
    daysAgo: 236,
    hour: 10,
    picture: 'solar-roof',
    image_alt: 'A warehouse with rows of solar panels on its roof, under a large sun',
    content: `<p>In the dry season we put 216 panels on the south side of the large warehouse. They can give 97 kilowatts at noon. Half a year is short, but it has had both the hottest month and a good piece of the rains, so here are the figures.</p>
<h2>What the roof made</h2>
<ul>
<li>Best month: 14,300 kilowatt hours.</li>
<li>Worst month: 8,900. It rained on 23 days.</li>
<li>Six months together: 69,400, of which we used 81 per cent ourselves.</li>
</ul>
<p>The dryers and the colour sorter run by day, when the sun shines; this is why we could use so much. A house that is empty by day would use far less.</p>
<h2>What it saved</h2>
<p>Our bill for the six months was 9,150 dollars lower than in the same months a year before, with four per cent more rice through the mill. At this pace the roof pays for itself in a little under seven years. The seller had promised five. He had reckoned without dust.</p>
<h2>Dust</h2>
<p>A rice warehouse makes dust, and dust lies on panels. In February the yield fell by a tenth within three weeks. Since then two people wash the roof every second Sunday with water from the rain tank. It takes four hours. They wear harnesses; we tell everyone who plans such a roof to buy the rail for the harness together with the panels.</p>
<h2>What comes next</h2>
<p>The two small delivery trucks are electric since May. They charge between eleven and two o'clock, and carried 380 tonnes around the city without a drop of diesel. The large trucks will have to wait, as the road to the port is still too long for them.</p>`,
  },
  {
    title: 'Water Festival: who rows, who rests and who keeps the keys',
    category: 'Chhat Group',
    daysAgo: 263,
    hour: 15,
    picture: 'water-festival',
    image_alt: 'Two long boats with many rowers at night, below fireworks',
    content: `<p>For three days the boats own the river, and the group's offices close. As every year some people have asked us what is open, what is shut and whom one can reach. This is the plan, which stays the same from one festival to the next.</p>
<h2>Closed</h2>
<p>The head office, Chhat Research and the Battambang office are closed on all three days. Interviews stop as well: half of the households would be away, and those at home would be the wrong half.</p>
<h2>Open</h2>
<ul>
<li><strong>Chhat Diamond</strong> opens from 8:30 to 12:00 on the first and third day. On the second day the street is closed to cars, so the shop is closed too.</li>
<li><strong>The warehouse</strong> takes in goods until noon. Trucks may stand in the yard overnight; the guard has the keys.</li>
<li><strong>Ships do not stop.</strong> One person of Chhat Trading is at the port on each day and answers the telephone.</li>
</ul>
<h2>On the water</h2>
<p>Nine of our colleagues row for their home villages, in four boats. The longest of these takes 74 rowers and has been in its pagoda since before any of them were born. They are given the week before the festival for training, paid. Last time their best boat won four races out of six and lost one by the length of a paddle.</p>
<blockquote>You do not row with your arms. You row with the man in front of you.</blockquote>
<p>Whoever stays on duty gets two days off for one. The list for the next festival has been full since August, which tells you something about how tiring rowing is. We wish everybody a dry seat and a loud crowd.</p>`,
  },
  {
    title: 'Eight students begin a paid year with us',
    category: 'Chhat Group',
    daysAgo: 297,
    hour: 9,
    picture: 'book-steps',
    image_alt: 'Students climb steps made of books to a bright gate',
    content: `<p>On Monday eight students of statistics, economics and agronomy came through our door for the first of fifty Mondays. They will spend a year with us, two days a week, beside their lectures. They are paid by the hour, as anybody else is.</p>
<h2>Why a year</h2>
<p>We used to offer places for six weeks. In six weeks a student learns where the coffee is kept. A survey takes three months from the first question to the last table, a rice season takes five, and a ring that must be made from nothing takes as long as it takes. Someone who has seen a thing through to its end can judge the next one.</p>
<h2>How the year is built</h2>
<ol>
<li><strong>Two months of fieldwork.</strong> Everybody interviews, also those who want to write programs. Sixty interviews are the minimum.</li>
<li><strong>Four months in one company,</strong> with a person who is answerable for them and has an hour a week in the calendar for it.</li>
<li><strong>Four months on a question of their own.</strong> One student wants to know why cashew from two neighbouring districts dries differently. Another will measure how long people look at a shelf before they take something.</li>
<li><strong>Two months of writing up.</strong> The text is public, and the student's name stands on it.</li>
</ol>
<h2>Who they are</h2>
<p>Five women and three men, from six provinces; four are the first in their families at a university. There were 203 applications. We read every one twice, by two people who did not see each other's marks.</p>
<p>Next year's places are announced on the <a href="/career">career page</a> after the rains. Marks matter less than you think. Write two honest pages about something you have counted yourself.</p>`,
  },
  {
    title: 'Jewellery in the rainy season: what to do, and what not',
    category: 'Chhat Group',
    daysAgo: 334,
    hour: 11,
    picture: 'ring-in-the-rain',
    image_alt: 'A diamond ring below an umbrella of krama cloth in the rain',
    content: `<p>Every rainy season our diamond shop gets almost twice as many rings to repair as in the dry one. Most are not damaged by the rain, but by what comes with it: mud, soap, sweat, and rings that are taken off and left anywhere.</p>
<h2>What to do</h2>
<ol>
<li>Wash a diamond ring once a week, in lukewarm water with two or three drops of dish soap. Brush it with a soft toothbrush from below the stone, where grease collects.</li>
<li>Dry it with a cotton cloth, and let it dry for another hour before it goes into its box.</li>
<li>Keep each piece in a pouch of its own. Diamonds scratch gold, and gold scratches pearls.</li>
<li>Put a bag that absorbs moisture into the box, and change it every two months.</li>
</ol>
<h2>What not to do</h2>
<ul>
<li>Do not wear a ring on a motorbike in the rain with wet gloves. Cold fingers shrink, and a ring slips off without being felt.</li>
<li>Do not clean gold with toothpaste or lime juice.</li>
<li>Do not wash pearls, emeralds or opals in soapy water. A slightly damp cloth is enough.</li>
</ul>
<h2>Test it yourself</h2>
<p>Hold the ring to your ear and shake it gently. If you hear something, a stone is loose. Or draw it over a T-shirt: if a thread is caught, a prong has risen. In both cases, please stop wearing it, and let us look at it.</p>
<p>Cleaning and checking the prongs is free, even if the ring is not from <a href="/chhat-diamond">our shop</a>. It usually takes only twenty minutes.</p>`,
  },
  {
    title: 'Old gold, new ring',
    category: 'Chhat Group',
    daysAgo: 371,
    hour: 14,
    picture: 'old-gold',
    image_alt: 'Molten gold is poured into a mould in the shape of a ring',
    content: `<p>About a third of the rings that leave our bench were something else before: a grandmother's chain, an earring without its sister, three baby bangles. Customers call it <em>changing the shape</em>. It is a good way to get a ring, provided that everybody knows what they agree to.</p>
<h2>First the scale, then the drawing</h2>
<p>We weigh the old pieces in front of you, in grams and in <em>chi</em>, and test each one. A chain that has been in the family for fifty years may have been mended with lower gold, and then the links and the solder differ. The weights and the fineness go on a sheet, and you keep a copy. Only then do we talk about the drawing.</p>
<h2>What is lost</h2>
<p>Melting, filing and polishing take between four and seven per cent of the weight. We collect the filings and credit them at the month's end; on average two thirds of the loss comes back to the customer. Whoever promises a remake without any loss has either a very good broom or a very bad scale.</p>
<h2>Can it be only my gold?</h2>
<p>Yes. A melt of your own needs at least eight grams and costs 35 dollars more, because the crucible is cleaned before and after. You may watch the pour: it takes four seconds and is worth the trip. Below eight grams we exchange your gold by weight for gold of the same fineness.</p>
<h2>Old stones</h2>
<p>Every stone is taken out before the fire and looked at under ten times magnification. Old stones are often chipped at the edge; the new setting can hide a chip, or a cutter can take it away for the price of a little weight. You decide, with the loupe in your own hand.</p>
<p>From the weighing to the finished ring it takes three to five weeks. <a href="/contact">Make an appointment</a> and bring everything, also what you think is worthless.</p>`,
  },
  {
    title: 'A letter at the turn of our year',
    category: 'Chhat Group',
    daysAgo: 412,
    hour: 8,
    picture: 'four-rivers',
    image_alt: 'Four rivers with boats meet between fields, seen from above',
    content: `Dear customers, suppliers and neighbours,

Our books close when the river turns. It is an old habit of the trading house and a useful one: by then the rice of one season is sold and that of the next is still green.

This year Chhat Research knocked on 31,400 doors in all twenty-four provinces and the capital. Nineteen of our studies were about things people eat or drink, seven about how they pay, and five about how they move from one place to another. Two were about subjects on which the client had already made up its mind; we delivered the figures all the same.

Chhat Trading shipped 7,800 tonnes of rice, pepper and cashew, and brought in tiles, pumps, sewing machines and school paper. We paid our farmers on the day the bags were sealed, 1,912 times out of 1,930. For the eighteen late payments we were the cause, and we have changed the way a payment is released when somebody is ill.

Chhat Diamond made 640 pieces at its own bench and mended about 2,300 that had been made elsewhere. One customer came back after eleven years to have a ring made larger, and told us that it had been a good decision. We did not ask which one.

There were 164 of us at the beginning of the year and 181 at its end. Twelve left, most of them to study or to open something of their own. One of those shops is now a client of ours.

The plans for the coming year are modest: an office nearer to the rice, a drier yard, and a shop that stays open after people finish work. Where we have not done well, please tell us. The address is on the contact page, and every message is read by a person on the same day.

With thanks from all three houses.`,
  },
];
