import type { SampleCareer } from './types.ts';

/** Sample jobs: ten open and two closed. */
export const sampleCareers: SampleCareer[] = [
  {
    title: 'Field Interviewer, North-West Team',
    location: 'Battambang',
    deadlineInDays: 24,
    jobtype: 'Part Time',
    salary: 280,
    requirement:
      'You are at least 18 years old and live in Battambang, Pursat or Banteay Meanchey. You speak Khmer clearly and read it aloud without stumbling. You have a motorbike and a valid licence. You can work three days a week, one of them a Saturday or Sunday. You like to talk to people and can keep your own opinion to yourself. No experience is needed; five days of training are paid.',
    responsible:
      'Interview households and shops with a tablet, reading each question exactly as it stands. Find the right house from a map and a list, and return if nobody is at home. Check your answers every evening before you send them. Tell your supervisor the same day when a question is not understood. Look after tablet, rain cape and name badge.',
    benefit:
      'Petrol and telephone are paid in addition. Accident insurance from the first day of training. A paid rest day after each five days in the field. Interviewers with 200 checked interviews receive 40 dollars more a month.',
  },
  {
    title: 'Data Analyst',
    location: 'Phnom Penh',
    deadlineInDays: 31,
    jobtype: 'Full Time',
    salary: 900,
    requirement:
      'A degree in statistics, economics, mathematics or something close to them. At least 2.5 years of work with survey data. You write your own scripts in R or Python and others can read them. You know what a design weight is and when it makes a result worse. Good written English and Khmer.',
    responsible:
      'Check the data of running surveys each morning and send questions back to the field. Compute weights, margins of error and tables. Draw charts that a reader understands without the text. Explain results to clients in plain words, together with the project leader. Keep every script and every data set so that a colleague can repeat the work in two years. Teach one student for two hours a week.',
    benefit:
      'Thirteenth salary at Khmer New Year. 18 days of paid leave besides the public holidays. Health insurance for you, your partner and your children. Up to 600 dollars a year for courses and books. Lunch in the house on working days.',
  },
  {
    title: 'Jewellery Sales Assistant',
    location: 'Phnom Penh',
    deadlineInDays: 18,
    jobtype: 'Full Time',
    salary: 380,
    requirement:
      'At least 18 years old, and finished grade 12. Speaks Khmer well, and simple English. Patient, honest and friendly with customers. Can work on Saturdays, on Sundays and on Thursday evenings. 1.5 years of experience in sales are welcome.',
    responsible:
      'Receive customers, and listen to what they need before showing anything. Explain diamonds, gold and certificates in plain words. Count and weigh the jewellery every morning and evening, together with a colleague. Write down orders, repairs and the days on which they are due. Arrange the shop window, and keep the shop clean.',
    benefit:
      'A bonus for the results of the whole shop, not of single persons. A course about diamonds of three months, free of charge. Uniform and lunch. Two days off a week. Health insurance and a thirteenth salary.',
  },
  {
    title: 'Export Documents Officer',
    location: 'Sihanoukville',
    deadlineInDays: 27,
    jobtype: 'Full Time',
    salary: 620,
    requirement:
      'Two years or more with a shipping line, a forwarder or an exporter. You know a bill of lading, a certificate of origin and a plant health certificate by heart. You write correct business English. You notice when a weight on page one differs from the weight on page three. You can be on call one weekend in four.',
    responsible:
      'Prepare the papers for six to ten containers a week of rice, pepper and cashew. Agree weights with the warehouse before the container is sealed. Follow each shipment at customs and at the terminal until it is on board. Tell the buyer about delays before he asks. Keep the archive complete for ten years.',
    benefit:
      'A room in the company house for the first three months. Motorbike allowance of 45 dollars a month. Thirteenth salary and health insurance. Two paid journeys home a year if your family lives in another province.',
  },
  {
    title: 'Goldsmith and Stone Setter',
    location: 'Phnom Penh',
    deadlineInDays: 45,
    jobtype: 'Full Time',
    salary: 850,
    requirement:
      "You have at least 3.5 years at a jeweller's bench and can show three pieces of your own. You set round stones from 0.01 to 2 carats in claws and in bezels. You solder and polish 18-carat gold cleanly. You can read a technical drawing with measures in tenths of a millimetre. You work calmly when a customer is watching.",
    responsible:
      'Make rings, earrings and pendants from drawing to polish. Set and reset stones, and check claws under ten times magnification. Remake old pieces; weigh gold and filings in front of the customer. Size rings in the shop on Thursday evenings, in turn with a colleague. Pass your craft on to one apprentice.',
    benefit:
      'Wages rise to USD 1,200.50 a month after the first year if both sides are content. A bonus of USD 12.75 for every finished order that does not come back within 90 days. Tools and magnifiers are provided and belong to you after 2.5 years. Health insurance, and an eye examination every six months. Closed on Mondays and on all public holidays.',
  },
  {
    title: 'Warehouse Supervisor',
    location: 'Phnom Penh',
    deadlineInDays: 15,
    jobtype: 'Full Time',
    salary: 540,
    requirement:
      'Three years in a warehouse, one of them with responsibility for others. You count right and write legibly. You drive a forklift or will learn it in your first month. You know how to store food dry and free of pests. You are ready to come at night when the river rises.',
    responsible:
      'Lead a shift of nine people and two forklifts. Take in rice, pepper and cashew, weigh them and measure their moisture. Keep stacks on pallets, lots labelled and gangways free. Send out goods in the order in which they came. Walk the roof, the drains and the pumps every week and write down what you see. Stop any work that is not safe.',
    benefit:
      'Overtime is paid from the first quarter of an hour. Safety shoes, gloves and rain clothes twice a year. Accident and health insurance. A forklift licence at our expense.',
  },
  {
    title: 'Paddy and Pepper Buyer',
    location: 'Kampot',
    deadlineInDays: 36,
    jobtype: 'Full Time',
    salary: 480,
    requirement:
      'A degree in agriculture, or at least 2 years of experience in buying and selling crops. Knows the pepper land of Kampot and Kep. Rides a motorbike, and has a licence. Can use a moisture meter and a digital scale, or is ready to learn it. Straightforward and punctual.',
    responsible:
      'Visit farmers on their land, and set the price by the weekly table. Measure the moisture of a lot five times, and write it down in front of the farmer. Explain why, when a lot cannot be bought. Organise the transport to the warehouse. See that the farmer is paid on the day on which the sacks are closed. Report on harvest and weather every Friday.',
    benefit:
      '65 dollars a month for petrol and telephone. Accident and health insurance. A thirteenth salary at Khmer New Year. 18 days of leave a year.',
  },
  {
    title: 'Receptionist for Saturdays and Sundays',
    location: 'Siem Reap',
    deadlineInDays: 9,
    jobtype: 'Part Time',
    salary: 160,
    requirement:
      'You speak Khmer and English and are not afraid of the telephone. You can be at the test kitchen at 7:30. You are friendly, also to the twentieth guest who asks the same thing. Students are welcome.',
    responsible:
      'Receive the guests of taste and shelf tests and check their invitations. Explain in three sentences what will happen, and never which product is tested. Pay the guests and let them sign. Keep the waiting room, the water and the name cards in order. Write down who came late or left early.',
    benefit: '',
  },
  {
    title: 'Accountant',
    location: 'Phnom Penh',
    deadlineInDays: 40,
    jobtype: 'Full Time',
    salary: 700,
    requirement:
      'A degree in accounting and three years of practice in Cambodia. You prepare monthly tax declarations without help. You have closed a year at least twice. You work with figures in riel and in dollars and know which rate belongs to which day. You keep secrets.',
    responsible:
      'Keep the books of two of the three companies. Pay suppliers on time and farmers on the same day. Reconcile banks, cash boxes and the gold stock of the shop at the end of each month. Prepare the tax declarations by the 15th. Answer the auditors. Help colleagues to understand their own budget.',
    benefit:
      "Thirteenth salary. Health insurance for you and your family. Membership fees and examinations of the accountants' institute are paid if you pass. No work on the Saturday after closing week. Lunch in the house.",
  },
  {
    title: 'Delivery Driver, Electric Truck',
    location: 'Phnom Penh',
    deadlineInDays: 12,
    jobtype: 'Part Time',
    salary: 260,
    requirement:
      'A licence for light trucks, held for at least two years. No accident by your own fault in the last three years. You know the districts of the city and its one-way streets. You can lift 25 kilograms. You can read and write a delivery note in Khmer.',
    responsible:
      'Bring rice, tiles and school paper to shops from 6:00 to 11:00. Plug in the truck at noon and clean the cabin. Have every delivery signed and bring back the notes. Report scratches, flat tyres and unfriendly dogs. Never carry passengers on the loading bed.',
    benefit:
      'Accident insurance. Breakfast at the warehouse. Rain clothes and safety shoes. Extra pay for deliveries on public holidays.',
  },
  {
    title: 'Assistant to the Directors',
    location: 'Phnom Penh',
    deadlineInDays: -6,
    jobtype: 'Full Time',
    salary: 650,
    requirement:
      'Three years in an office where several people needed you at once. Excellent Khmer and English, spoken and written. You write short letters. You plan a week for three people and leave room for the fourth thing. You treat the guard and the minister alike.',
    responsible:
      'Keep the calendars of the three directors. Prepare meetings, write the minutes on the same day and ask after what was agreed. Read the messages from the website every morning and bring each one to the person who can answer it. Arrange journeys to the provinces. Look after contracts and company papers.',
    benefit:
      'Thirteenth salary and health insurance. 18 days of leave. Lunch in the house. Language lessons of your choice, two hours a week.',
  },
  {
    title: 'Student Assistant, Translation and Testing of Questionnaires',
    location: 'Siem Reap',
    deadlineInDays: -20,
    jobtype: 'Part Time',
    salary: 220,
    requirement:
      'You study languages, sociology or statistics in your second year or higher. Khmer is your mother tongue and you write English well. You hear when a sentence is correct but nobody would say it. You have twelve hours a week, spread over at least two days.',
    responsible:
      'Translate questions from English into Khmer, or back again without seeing the original. Take part in the table at which differences are settled. Carry out ten test interviews for each questionnaire and note what people thought a question meant. Keep the word list of earlier studies up to date.',
    benefit:
      'Hours follow your examinations. Your name stands on the method sheet of each study. Travel to test interviews is paid. After a year you may apply for the paid year at the head office.',
  },
];
