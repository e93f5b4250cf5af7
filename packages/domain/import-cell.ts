// Everything that can be wrong with a cell. People correct all cells with the same problem together.
export const cellProblems = [
  'no_name',
  'name_too_long',
  'name_unprintable',
  'no_class',
  'class_unknown',
  'no_division',
  'division_unknown',
  'section_unknown',
  'no_roll_no',
  'not_a_roll_no',
  'roll_no_taken',
  'roll_no_twice',
  'too_long',
  'number_twice',
  'student_twice',
  'row_twice',
  'consent_unclear',
  'not_valid',
] as const;
export type CellProblem = (typeof cellProblems)[number];
