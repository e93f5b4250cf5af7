/** The master key of sample servers. Journeys derive the set-up code from it. */
export const sampleMasterKey = Buffer.alloc(32, 1);
