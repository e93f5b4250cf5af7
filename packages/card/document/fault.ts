/** The code of everything that can be wrong with a document. The screens have one sentence for each code. */
export const documentFaultCodes = [
  'too_large',
  'not_a_card_document',
  'version_unknown',
  'shape_wrong',
  'key_unknown',
  'id_repeated',
  'colour_unknown',
  'font_unknown',
  'asset_unknown',
  'binding_unreadable',
  'field_unknown',
  'filter_unknown',
  'path_unreadable',
  'element_outside',
  'punch_outside',
  'stops_disordered',
] as const;
export type DocumentFaultCode = (typeof documentFaultCodes)[number];

export type DocumentFault = {
  readonly code: DocumentFaultCode;
  /** The place in the document, such as `front.elements[3].fill`. */
  readonly at: string;
  readonly detail: string;
};

export const documentFault = (code: DocumentFaultCode, at: string, detail = ''): DocumentFault => ({
  code,
  at,
  detail,
});
