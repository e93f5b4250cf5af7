import { portraitPersonOf, type PortraitPerson } from '@lanyard/portrait/samples/person';

/** First and last names that go together, as in one class of an Indian town. */
const groups = [
  [
    `Aarav Aditi Aditya Ananya Arjun Avni Chinmay Diya Dev Esha Gaurav Isha Ishaan Jaya Kabir Kavya Manav Mira
Nikhil Neha Om Pooja Pranav Priyanka Rahul Riya Rohan Saanvi Siddharth Sneha Soham Tanvi Varun Tara Vihaan Shruti`,
    `Agarwal Banerjee Bhatt Bhosale Chavan Chowdhury Das Desai Deshmukh Deshpande Gaikwad Ghosh Gupta Jadhav Jain
Joshi Kapoor Kulkarni Kumar Mehta Mishra Patel Patil Pawar Roy Sen Shah Sharma Shinde Verma Yadav`,
  ],
  [
    'Aisha Bilal Fatima Farhan Hana Ibrahim Imran Leila Mariam Nasir Noor Omar Sana Sameer Yusuf Zara Zaid Zoya',
    'Ahmed Ali Ansari Baig Hassan Hussain Inamdar Iqbal Khan Mirza Mulani Pathan Qureshi Shaikh Syed',
  ],
  [
    `Aaron Anne Clara Daniel Elvis Grace Inês Joel José Lucía Maria Nathan Rachel Ryan Sofía Steve Tanya Zoë`,
    'Almeida Braganza Coutinho Dias D’Souza Fernandes Gonsalves Lobo Mascarenhas Menezes Noronha Pereira Pinto Rego Saldanha',
  ],
  [
    `Aishwarya Anand Chitra Deepika Divya Gautham Hari Karthik Keerthi Lakshmi Meenakshi Nithya Pradeep Revathi
Sanjana Surya Vaishnavi Vishnu`,
    'Iyengar Iyer Krishnan Menon Nair Namboodiri Natarajan Pillai Raman Rao Reddy Shetty Subramaniam Thomas Varghese',
  ],
  [
    `Amrit Anmol Arshdeep Gurleen Gurpreet Harleen Harpreet Ishmeet Jaspreet Kirat Manpreet Navjot Prabhjot
Rajveer Simran Sukhmani Tegbir Tejinder`,
    'Ahluwalia Anand Bajwa Bedi Chadha Dhillon Gill Grewal Kohli Mann Oberoi Sandhu Sethi Sidhu Sodhi',
  ],
].map((lists) => lists.map((names) => names.split(/\s+/)));
const girls = new Set(
  `Aditi Ananya Avni Diya Esha Isha Jaya Kavya Mira Neha Pooja Priyanka Riya Saanvi Sneha Tanvi Tara Shruti
Aisha Fatima Hana Leila Mariam Noor Sana Zara Zoya
Anne Clara Grace Inês Lucía Maria Rachel Sofía Tanya Zoë
Aishwarya Chitra Deepika Divya Keerthi Lakshmi Meenakshi Nithya Revathi Sanjana Vaishnavi
Gurleen Harleen Jaspreet Navjot Prabhjot Simran Sukhmani`.split(/\s+/),
);
const turns = [0, 3, 0, 2, 1, 0, 4, 0];

/** Returns the same name for the same number. No name repeats within 2,000 numbers. */
export function sampleName(number: number): string {
  const turn = number % turns.length;
  const group = turns[turn] ?? 0;
  const [first = [], last = []] = groups[group] ?? [];
  const each = turns.filter((other) => other === group).length;
  const before = turns.slice(0, turn).filter((other) => other === group).length;
  const at = Math.floor(number / turns.length) * each + before;
  return `${first[at % first.length] ?? ''} ${last[(at * 7 + Math.floor(at / first.length)) % last.length] ?? ''}`;
}

/** Adds the initial of the father's name, as an office does when a parent asks for it. */
export function withInitial(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, `${'RSKMAVP'[name.length % 7] ?? 'R'}.`, ...rest].join(' ');
}

const girlsHair = ['long', 'bob', 'bun', 'braids', 'ponytail'] as const;
const boysHair = ['short', 'crop', 'side', 'curly', 'buzz'] as const;
const isIn = (group: number, last: string): boolean => groups[group]?.[1]?.includes(last) ?? false;

/** The looks of a student of the sample. They agree with the name, and the same name always has the same face. */
export function samplePerson(name: string): PortraitPerson {
  const [first = '', last = ''] = name.split(' ');
  return portraitPersonOf(name, {
    girl: girls.has(first),
    styles: {
      girls: isIn(1, last) ? ['hijab', ...girlsHair] : girlsHair,
      boys: isIn(4, last) ? ['patka'] : boysHair,
    },
  });
}
