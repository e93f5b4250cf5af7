/** Hands a text made here to the person as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser may only be beginning to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// With a mark in front, Excel reads the accents of a name right.
const template = '\uFEFFName,Class,Division,Roll No,Admission number,Photo consent\r\n';
export const saveRosterTemplate = (): void => saveFile('Class list.csv', template);
