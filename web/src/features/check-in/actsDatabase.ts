/** The browser's database of what happened at doors without network. */
export const actsDatabase = "majlis.door-acts";
