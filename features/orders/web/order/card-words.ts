const labels: Readonly<Record<string, string>> = {
  'student.name': 'Name',
  'student.identifier': 'Identifier',
  'student.class': 'Class',
  'student.division': 'Division',
  'student.rollNumber': 'Roll No',
  'card.serial': 'Serial',
};
/** The label of a field: `student.bloodGroup` becomes `Blood group`. */
export const cardFieldLabel = (path: string): string => {
  const known = labels[path];
  if (known !== undefined) return known;
  const last = path.split('.').at(-1) ?? path;
  const words = last
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
