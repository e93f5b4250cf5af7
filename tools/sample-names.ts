const first =
  `Aarav Aisha Aditi Amara Ananya Arjun Bilal Chidi Chitra Daniel Dev Diya Elif Esha Farhan Fatima Grace Hana
Ibrahim Ines Ishaan Jaya Jonas Kabir Kavya Kofi Lakshmi Leila Lucía Mei Mira Nikhil Noor Nguyệt Omar Pooja Priyanka
Rahul Rohan Sana Sara Siddharth Sofía Tara Thabo Vihaan Yusuf Zara Zoë`.split(/\s+/);
const last =
  `Achterberg Ali Banerjee Bhatt Chowdhury Das Fernandes García Ghosh Gill Gupta Hassan Iqbal Iyer Jain Jones
Joshi Kapoor Kaur Khan Kumar Mehta Mishra Mwangi Nair Nguyễn Okafor Patel Pillai Qureshi Rao Reddy Roy Sen Shah Sharma
Singh Thomas Varghese Yilmaz`.split(/\s+/);

/** The same name for the same number, and no two alike within 2,000. */
export const sampleName = (number: number): string =>
  `${first[number % first.length] ?? ''} ${last[(number * 7 + Math.floor(number / first.length)) % last.length] ?? ''}`;
