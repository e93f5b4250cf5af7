// The parts of WebAuthn data that we read. The browser and the authenticator define the rest.
import * as z from 'zod/mini';

/**
 * Authenticators send much shorter texts. Five texts of this length fit into a request body of usual size
 * (`usualBody`).
 */
const text = z.string().check(z.maxLength(3_000));
/** Longer than other texts, because an attestation may contain a chain of certificates. */
const attestation = z.string().check(z.maxLength(20_000));
const extensions = z.record(z.string(), z.unknown());

/** Options that the page passes to the browser unchanged. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
};

export const PasskeyRegistration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: attestation,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

export const PasskeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
