/** Known to the journeys, which need the set-up code that follows from it. */
export const sampleMaster = Buffer.alloc(32, 1);
