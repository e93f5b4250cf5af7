// The list of everything that ships with Lanyard, in the format CycloneDX. commands/list-components.ts writes it.
import { createHash } from 'node:crypto';

type Needs = Readonly<Record<string, string>>;
type LockEntry = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Needs;
  readonly devDependencies?: Needs;
};
export type LockFile = {
  readonly version: string;
  readonly packages: Readonly<Record<string, LockEntry>>;
};

/**
 * Files that ship, each with the package we made it from. That package does not ship. packages/portrait/models/NOTICE says
 * what we changed.
 */
export const convertedFiles: Readonly<Record<string, string>> = {
  'packages/portrait/engine/canonical-face.ts': '@mediapipe/face_mesh',
  'packages/portrait/models/face-mesh.onnx': '@mediapipe/face_mesh',
  'packages/portrait/models/far-faces.onnx': '@mediapipe/face_detection',
  'packages/portrait/models/near-faces.onnx': '@mediapipe/face_mesh',
  'packages/portrait/models/person.onnx': '@mediapipe/selfie_segmentation',
};

const isPackage = (path: string): boolean => path.includes('node_modules/');

/**
 * Removes from the lock file what only developers need. We do not use `npm sbom --omit dev`: it leaves out a package such as
 * fastify, which the server needs, because one of our workspaces also lists it as a development dependency. npm refuses a
 * workspace without a version, so we give each workspace the version and the licence of the product.
 */
export function removeDevPackages(lock: LockFile, isInstalled: (path: string) => boolean): LockFile {
  const license = lock.packages['']?.license ?? '';
  const packages = Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (!isPackage(path)) {
      const { devDependencies: _, ...kept } = entry;
      return [[path, { ...kept, version: lock.version, license }] as const];
    }
    const ships = entry.link === true || (entry.dev !== true && isInstalled(path));
    return ships ? [[path, entry] as const] : [];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** The folders of the product: '' and the workspaces. */
export const workspaceFoldersOf = ({ packages }: LockFile): readonly string[] =>
  Object.keys(packages).filter((path) => !isPackage(path));

type Component = {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  /** The package that this file was made from. */
  readonly pedigree?: { readonly ancestors: readonly object[] };
};
/** The parts of the output of `npm sbom` that we change. */
export type ComponentList = {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
};

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function describeFile(path: string, source: string, lock: LockFile, content: Uint8Array): Component {
  const { version = '', license = '' } = lock.packages[`node_modules/${source}`] ?? {};
  return {
    'bom-ref': path,
    type: path.endsWith('.onnx') ? 'machine-learning-model' : 'data',
    name: path,
    hashes: [{ alg: 'SHA-256', content: sha256(content) }],
    licenses: [{ license: { id: license } }],
    pedigree: {
      ancestors: [
        {
          type: 'library',
          name: source,
          version,
          purl: `pkg:npm/${source.replace('@', '%40')}@${version}`,
        },
      ],
    },
  };
}

/** npm calls a workspace by its folder: `server` instead of `@lanyard/server`. */
const fullyNamed = <C extends Component>(component: C): C => ({
  ...component,
  name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')),
});

/**
 * Adds the files that are not packages. The same packages and files always give the same list: it contains no time, and
 * its serial number is derived from its content.
 */
export function finishComponentList(
  printed: ComponentList,
  lock: LockFile,
  read: (path: string) => Uint8Array,
): ComponentList {
  const { serialNumber: _, metadata, ...others } = printed;
  const { timestamp: _time, ...about } = metadata;
  const files = Object.entries(convertedFiles).map(([path, source]) =>
    describeFile(path, source, lock, read(path)),
  );
  const list = {
    ...others,
    metadata: { ...about, component: fullyNamed(about.component) },
    components: [...printed.components.map(fullyNamed), ...files],
  };
  const hash = sha256(JSON.stringify(list));
  // A UUID of version 8, because RFC 9562 lets us choose how to derive such a UUID.
  const uuid = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return { ...list, serialNumber: `urn:uuid:${uuid.join('-')}` };
}
