// A reason that a person writes for a decision that others must understand later.

/** The fewest characters of a reason. */
export const leastReason = 3;
export const shortReasonError = `This reason is too short. Write at least ${String(leastReason)} characters.`;
