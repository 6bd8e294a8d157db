export const findLeaks: (file: string) => string[];
