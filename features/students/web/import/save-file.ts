/** Downloads a text from this page as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Wait before revoking, because the browser may not have read the file yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// With a byte order mark, Excel reads accented letters correctly.
const template = '\uFEFFName,Class,Division,Roll No,Admission number,Photo consent\r\n';
export const saveRosterTemplate = (): void => saveFile('Class list.csv', template);
