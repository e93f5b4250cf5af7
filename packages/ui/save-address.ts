/** Lets the browser fetch a file and save it under the name the server gives. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
