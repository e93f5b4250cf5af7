// Made by `npm run models` (convert/build-models.ts); not edited by hand.

export const modelFiles = {
  'near-faces': {
    bytes: 214777,
    sha256: '1a852c7ac82580c7d037dbaee2f873e1fbb0acf23a3ca9b494dbc1267f5b73b6',
  },
  'far-faces': {
    bytes: 1053823,
    sha256: '42beb7a6d02939aa7e05e71fb00a29c59814b126a10b9e4ce9e3292b787a0740',
  },
  'face-mesh': {
    bytes: 2453436,
    sha256: 'fdaba3fd0edf622c9265cb3290b02d75456dc29fcf0f2ec1064f14317e15e00c',
  },
  person: {
    bytes: 229462,
    sha256: '79192784bfe712a60f5fc50356be18120aa6b8862b85dc151ab9c14916bcc3e6',
  },
} as const;

export type ModelName = keyof typeof modelFiles;
