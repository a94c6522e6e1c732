/** What the server sends and takes: made from its OpenAPI document by `make types`, not by hand. */

/** An action of the board; `rows` are the tile types it reaches. */
export interface Action {
  id: string;
  name: string;
  text: string;
  spaces: string[];
  rows: string[];
  min_strength: number;
}

/** The numbers of the solo opponent; her cards are components. */
export interface AutomaNumbers {
  levels: Level[];
  removed_seeds: number[];
  removed_carvings: string[];
  removed_factions: string[];
  automa_start_vp: number;
  human_start_vp: number;
  hibernation_tokens: number;
  reshuffle_at: number;
  retrieve_vp: number;
  action_vp: number[];
  expert_action_vp_extra: number;
  human_teach_favor: number;
  advance_tiles: string[][];
  explore_twice_at_strength: number;
  end_vp_normal: number[];
  end_vp_expert: number[];
}

/** Her latest turn, for a client that draws it: her card, the row of it that applied (1 to 3), and why. */
export interface AutomaTurn {
  card: string;
  row: number;
  reasons: RowReason[];
  flights: Flight[];
}

export interface AutomaView {
  seat: number;
  level: number;
  vp: number;
  tokens: number;
  gray: number[];
  yellow: number[];
  deck: number;
  drawn: string[];
  support: SupportView;
  explore_tokens: string[];
  tiles: string[];
  carvings: string[];
}

/** Of a game with a pace in the list: by when it waits for a choice, if somebody's time runs; see `Pace`. */
export interface Awaited {
  kind: "live" | "days";
  now: number;
  until: number | null;
}

export interface BoardView {
  ship: string;
  cells: CellView[];
  planets_left: number;
  spaces: SpaceView[];
  rows: Record<string, (string | null)[]>;
  stacks: Record<string, number>;
  carvings: (string | null)[];
  dances: DanceView[];
  dance_tokens: string[];
  deck: number;
  discard: string[];
  playing: string | null;
  pods: PodView[];
  frames: number;
  bumped: WorkerView[];
}

/** What a hex gives when it is built on. */
export interface Bonus {
  hex: string;
  text: string;
  glyphs: Glyph[];
}

export interface BotOffer {
  id: string;
  name: string;
  about: string;
}

/** Whether a bot is to play `seat`. */
export interface BotVote {
  yes: number[];
  missing: number[];
  seat: number;
}

/** What is agreed before a game with the real box; without a seed one is drawn. */
export interface BoxIn {
  names: string[];
  automa?: number;
  first_game?: boolean;
  draft?: boolean;
  seed_limit?: boolean;
  no_two_card_token?: boolean;
  without?: string[];
  seed?: string;
}

/** Somebody at the table, in turn order: the VP they start with, and what was dealt to them. */
export interface BoxSeat {
  seat: number;
  name: string;
  automa: boolean;
  vp: number;
  mat: BoxThing | null;
  factions: BoxThing[];
}

/** `carvings` lie in rows, as the board has its slots. `draft_*` lie open to all in a draft. `text` is all of it. */
export interface BoxSetup {
  seed: string;
  side: string;
  seats: BoxSeat[];
  draft_factions: BoxThing[];
  draft_mats: BoxThing[];
  carvings: BoxThing[][];
  steps: BoxStep[];
  text: string;
}

/** One thing to do; `rule` says why. */
export interface BoxStep {
  id: string;
  title: string;
  text: string;
  rule: string;
}

export interface BoxText {
  label: string;
  text: string;
}

/** A piece of the box; `ours`: its printed name is not known, this one is Mellifera's. */
export interface BoxThing {
  name: string;
  id: string;
  title: string;
  texts: BoxText[];
  ours: boolean;
}

export interface CellView {
  cell: string;
  start: boolean;
  token: string | null;
  planet: string | null;
  resources: Record<string, number>;
  free_outlines: number;
}

export interface CommandIn {
  seq: number;
  key: string;
  seat: number;
  type: "play" | "undo" | "undo_turn" | "standing";
  option?: string | null;
  answers?: string[] | null;
  tab?: string;
}

/**
 * One component in words and numbers. `texts` are its sentences with a label each; `glyphs` what it does, drawn.
 *
 * The second of each (`glyphs2`) is what a seed does when it is planted, a faction when it is upgraded. `origin` says
 * of its parts, in words, where their values come from.
 */
export interface Component {
  name: string;
  title: string;
  type: string;
  text: string;
  texts: [string, string][];
  glyphs: Glyph[];
  origin: Record<string, string>;
  text2?: string;
  glyphs2?: Glyph[];
  setup_text?: string;
  plan?: string;
  cost?: Record<string, number>;
  vp?: number | null;
  spots?: string[];
  solo?: boolean;
  number?: number;
  workers?: number[];
  start_cards?: number;
  start?: string[];
  spot_places?: SpotPlace[];
  starter?: boolean;
  printed?: string[];
  outlines?: number;
  strength4?: boolean;
  slots?: number;
  sector?: string;
  carve?: number;
  action?: string;
  retrieve_if_at_most?: number;
  colour?: string;
  tail?: string;
  resource?: string;
}

/** Every component by the name that views and options use, and one side of the board. */
export interface Content {
  components: Record<string, Component>;
  side: Side;
  favor_vp: number[];
  mats: Record<string, Mat>;
  frame: Frame;
  rules: Numbers;
  automa: AutomaNumbers;
  kinds: string[];
  digest: string;
}

/** A step of the count: VP by seat, and for each seat what counted, in words. */
export interface Counted {
  source: string;
  vp: number[];
  notes: string[];
}

/**
 * All there is to learn from: the lessons, the aim in 60 seconds, the legend of the icons.
 *
 * `first_game` is what the coach says in a first game, by what is asked.
 */
export interface Course {
  title: string;
  lessons: ToldLesson[];
  aim: ToldAim;
  legend: ToldLegend;
  first_game: Record<string, string>;
}

export interface Created {
  id: string;
  links: Link[];
}

export interface DanceView {
  dance: string;
  teacher: number | null;
  tokens: string[];
}

/** A secret that is fixed, before anybody has given a number: see docs/fairness.md. */
export interface Deal {
  id: string;
  commitment: string;
}

/** A deal that was asked for, and your number for its seed. */
export interface DealIn {
  id: string;
  number: string;
}

/**
 * What a seed is made of: the name of the deal, numbers by who gave them (`p1`; `host` has no seat), and at the end
 * the secret, which the commitment has fixed from the beginning.
 */
export interface Dealing {
  deal: string;
  numbers: Record<string, string>;
  secret: string | null;
}

/** Whose choice it is; the options only for the seat that chooses. */
export interface DecisionView {
  seat: number;
  prompt: string;
  source: string | null;
  options: string[] | null;
}

/**
 * A turn in one line.
 *
 * `action` is the glyph of what was done with `worker`, or of retrieving and playing cards, and then `n` says how many
 * of them. `gains` is all that came of it, gains first, losses after them; VP stand apart. `you` is what concerns the
 * reader. `text` tells the same in a sentence.
 */
export interface DigestTurn {
  turn: number;
  seat: number;
  over: boolean;
  worker: ToldWorker | null;
  action: string | null;
  n: number | null;
  gains: Drawable[];
  vp: number;
  you: Line[];
  text: string;
  steps: ToldStep[];
}

/** An amount: its number and glyph, and what it says in words. */
export interface Drawable {
  n: number;
  glyph: string;
  text: string;
}

/** A small fact of the record. */
export interface EndFact {
  glyph: string;
  label: string;
  text: string;
}

export interface EndIn {
  yes: boolean;
}

/** The end of a game as it is told: the count in the order of R-SCORE-1, facts, and for each seat a good thing. */
export interface Ending {
  counting: Counted[];
  facts: EndFact[];
  good: (string | null)[];
}

export interface Entry {
  word: string;
  text: string;
}

export interface Example {
  number: number;
  title: string;
  rules: string[];
  text: string;
}

/** Cells by their names. */
export interface Flight {
  start: string;
  path: string[];
  counts: number[];
}

/** One of the games that a stream tells of, under a name of one's own. */
export interface FollowIn {
  of: string;
  game: string;
  lang: string;
  seat?: number | null;
  after?: number | null;
  tab?: string;
}

export interface FollowsIn {
  follows: FollowIn[];
}

export interface Frame {
  hexes: string[];
  bonus: Bonus[];
  count: number;
  vp_if_full: number;
}

export interface FrameView {
  turn: number;
  hex: string;
}

export interface GameIn {
  seats: SeatIn[];
  automa?: number;
  options?: OptionsIn;
  pace?: PaceIn;
  content?: string | null;
  seed?: string | null;
  deal?: DealIn | null;
  gather?: boolean;
  open?: boolean;
}

/**
 * One line of the list of games. `read_only`: played by other rules than today's, it can only be looked at.
 * `gathering`: not dealt yet, because not everybody has come.
 *
 * `vp` is the score track by seat, if it is known; `scores` are those of the end.
 */
export interface GameItem {
  id: string;
  names: string[];
  colours: string[];
  my_seats: number[];
  turn_seat: number;
  deciding_seat: number | null;
  my_turn: boolean;
  over: boolean;
  read_only: boolean;
  deletable: boolean;
  gathering: boolean;
  turn: number;
  solo: boolean;
  updated: string;
  scores: number[] | null;
  vp: number[] | null;
  pace: Awaited | null;
}

/** `more` says that there are older ones. */
export interface Games {
  games: GameItem[];
  more: boolean;
}

/** One token of a row: a glyph `g` with its number `n`, a text `t`, a sign `op`, the badge `four`. */
export interface Glyph {
  g?: string;
  n?: number | string;
  slot?: number;
  t?: string;
  op?: string;
  four?: boolean;
}

export interface Grid {
  columns: number;
  rows: number;
  start: string;
}

/** What Grow would give the seat through whose eyes a client looks, and for how much; a spectator the first. */
export interface Growth {
  worker: string;
  frame: string;
}

/** `edition` is `server`, where others can come, or `page`, where all is in one browser; `lobby`: it has one. */
export interface Health {
  status: string;
  version: string;
  engine: "compiled" | "pure";
  edition: "server" | "page";
  lobby: boolean;
}

/** Up to three ideas for the decision at hand, best first. */
export interface Hint {
  seq: number;
  options: Idea[];
}

export interface HintIn {
  seq: number;
  seat: number;
}

export interface HostIn {
  seat?: number | null;
}

export interface Id {
  id: string;
}

/** `expected` is the final score to expect of the option if the seat plays on well, `line` the rest of the turn. */
export interface Idea {
  option: string;
  words: string;
  expected: number;
  reason: string;
  line: string[];
}

/**
 * What a link leads to: `name` is that of its seat, `names` are those of all seats.
 *
 * `seat` is `free` for whoever comes first, `yours` already, or `taken`: then you can watch. A game that is
 * `gathering` is dealt when all have come, and takes a number from each.
 */
export interface Invitation {
  id: string;
  host: string;
  name: string;
  names: string[];
  colours: string[];
  seat: "free" | "yours" | "taken";
  commitment: string;
  dealing: Dealing | null;
  gathering: boolean;
  chosen_seed: boolean;
}

export interface JoinIn {
  name?: string;
  number?: string | null;
  colour?: "coral" | "sky" | "violet" | "mint" | "sand" | null;
}

/** `counted`: whether the number that was given is part of the seed; it is not if the game was dealt before. */
export interface Joined {
  id: string;
  seat: number | null;
  counted: boolean;
}

export interface KeyIn {
  words: string;
  leave?: boolean;
}

/** When your key was made; none: you have none. */
export interface KeyMade {
  made: string | null;
}

/** How many of the newest games there are (50 at most), and the name of your latest seat. */
export interface KeyUsed {
  games: number;
  name: string;
}

/** A language by its tag and by the name that its speakers give it. */
export interface LanguageName {
  tag: string;
  name: string;
}

/** A lesson of First flight: what was chosen so far, how many steps were read, the next choice if there is one. */
export interface LessonIn {
  choices: string[];
  read?: number;
  choice?: string | null;
  name?: string;
}

/**
 * Where a learner stands: the table, what the coach says, and the answer to a choice that does not go on.
 *
 * `choices` and `read` are what has to be sent again: the choices that still are those of the lesson, the steps that
 * were read. `began` is the sequence number at which the lesson began: what came later is the learner's doing.
 */
export interface LessonPlayed {
  state: State;
  moment: ToldMoment;
  reply: string | null;
  choices: string[];
  read: number;
  began: number;
}

export interface Level {
  level: number;
  expert: boolean;
  gray: number[];
  yellow: number[];
  gained_strength: number;
}

export type Line = string | (string | Drawable | Named)[];

export interface Link {
  seat: number;
  url: string;
}

export interface Live {
  majorities: Majority[];
  grow: Growth;
}

export interface Lobby {
  tables: OpenTable[];
}

/** Lines of the log from number `log_from` on: they take the place of all that were told from there. */
export interface Log {
  seq: number;
  log: LogLine[];
  log_from: number;
}

/** A line of the log in a language; `seq` is that of the choice it came of. */
export interface LogLine {
  seq: number;
  turn: number;
  seat: number | null;
  kind: string;
  depth: number;
  text: Line;
  refs: Target[];
}

/** A sector in use: tokens by seat, and what each seat would get now. */
export interface Majority {
  sector: string;
  counts: number[];
  now: number[];
}

export interface Mat {
  hexes: string[];
  bonus: Bonus[];
  base: string;
  left: string;
  right: string;
}

export interface MuteIn {
  seat: number;
  on: boolean;
  everybody?: boolean;
}

/** A player by the seat, and how the line calls them. */
export interface Named {
  seat: number;
  text: string;
}

/** Where to be told: the endpoint of a push subscription with its keys, a webhook's URL, or an address of mail. */
export interface NoticeIn {
  kind: "push" | "webhook" | "mail";
  address: string;
  p256dh?: string;
  auth?: string;
}

/**
 * Where somebody is told of their games, as far as it may be shown; mail is told nothing before it is confirmed.
 *
 * `mark` is the SHA-256 of a push subscription's endpoint: a browser knows its own among those of other devices by it.
 */
export interface NoticeTarget {
  id: string;
  kind: string;
  shown: string;
  mark: string | null;
  confirmed: boolean;
}

/** How one can be told: `push` is the key to subscribe with, if there is push; and where one is told. */
export interface Notices {
  push: string | null;
  webhook: boolean;
  mail: boolean;
  targets: NoticeTarget[];
}

/** The numbers of the rules that stand in the content. */
export interface Numbers {
  start_score_first_player: number;
  max_workers_per_player: number;
  hibernation_tokens_per_player: number;
  plant_limit: number;
  plant_limit_max: number;
  frames_that_unlock_planting: number;
  full_frame_vp: number;
  full_mat_vp: number;
  advance_strength4_vp: number;
  grow_worker_cost: number[];
  grow_worker_strength: number;
  grow_worker_max: number;
  grow_frame_basics: number;
  grow_frame_strength: number;
  frames: number;
}

export interface OffersView {
  factions: Record<string, string[]>;
  draft_factions: string[];
  draft_mats: string[];
  turned_up: string[];
}

export interface OpenIn {
  open: boolean;
}

/**
 * A game of the lobby: who sits there, and how many seats are free. `mine`: you sit there too. `chosen_seed`: its
 * host named the seed.
 */
export interface OpenTable {
  id: string;
  host: string;
  names: string[];
  free: number;
  turn: number;
  updated: string;
  mine: boolean;
  chosen_seed: boolean;
}

/**
 * One thing that can be chosen: the engine's line, a label, what comes of it, where it is clicked.
 *
 * `verb` is for a button beside all of this; `total` is the strength that an action would have with the worker placed
 * by it.
 */
export interface Option {
  option: string;
  label: string;
  verb: string;
  parts: Line[];
  target: Target;
  last: boolean;
  total: number | null;
}

export interface OptionsIn {
  first_game?: boolean;
  draft?: boolean;
  seed_limit?: boolean;
  no_two_card_token?: boolean;
  confirm_turns?: boolean;
  free_undo?: boolean;
  hints?: boolean;
}

/**
 * How fast a game is to go on, and whose time runs; all times in milliseconds, by the clock that reads `now`.
 *
 * `seat` is the one whose time runs, if any does: it is late after `until`, and after `bot_from` others may let a bot
 * play for it. `live` has a `bank` for the whole game, to which each time a seat has chosen adds the `increment`:
 * `left` is what the seats have, that one when it was asked. Else a seat has so many `days` each time.
 */
export interface Pace {
  kind: "live" | "days";
  bank: number;
  increment: number;
  days: number;
  now: number;
  seat: number | null;
  until: number | null;
  bot_from: number | null;
  left: number[];
}

/** `live`: seconds for the whole game, and more after each choice of a seat; `days`: so many for each time. */
export interface PaceIn {
  kind?: "none" | "live" | "days";
  bank?: number;
  increment?: number;
  days?: number;
}

/**
 * What people have said and settled beside the game. `host` is the host's first seat, if there is one.
 *
 * `muted` are seats whose phrases you do not read, `silenced` those that nobody does. `end` is an offer to end the
 * game as it stands, `bots` are votes to let a bot play a seat; `resigned` are seats for which a bot plays on, and
 * `ended` says that the game was ended by agreement, `open` that it stands in the lobby.
 */
export interface People {
  host: number | null;
  talk: Spoken[];
  muted: number[];
  silenced: number[];
  end: Vote | null;
  bots: BotVote[];
  resigned: number[];
  ended: boolean;
  open: boolean;
}

export interface PlacingView {
  action: string;
  strength: number;
  total: number;
  active: boolean;
}

/** A key as words to write down: it is shown this once. */
export interface PlayerKey {
  words: string[];
  made: string;
}

/** Of another's hand there is None for each card that is not known. */
export interface PlayerView {
  seat: number;
  faction: string | null;
  mat: string | null;
  upgraded: boolean;
  vp: number;
  favor: number;
  taught: string | null;
  tokens: number;
  resources: Record<string, number>;
  spots: Record<string, number>;
  pool: number[];
  landing: number[];
  retrieved: number[];
  workers: number;
  hand: (string | null)[];
  planted: string[];
  plant_slots: number;
  reserve: string[];
  explore_tokens: string[];
  frames: FrameView[];
  tiles: Record<string, string>;
}

export interface Pod {
  id: string;
  row: number;
  text: string;
}

export interface PodView {
  pod: string;
  owner: number | null;
  in_use: boolean;
}

/** A review in the making: how many turns of how many. */
export interface Progress {
  done: number;
  total: number;
}

/** Who chooses and what is asked; `details` are the limit, the way out, what is left. */
export interface Prompt {
  seat: number;
  key: string;
  question: string;
  details: Line[];
  source: string | null;
  out_of_turn: boolean;
}

/** Why a target is not on offer; `worker` if it is about a worker of that strength. */
export interface Reason {
  target: Target;
  worker: number | null;
  text: Line;
}

export interface RecordIn {
  text: string;
}

/** Why nothing has happened: a sentence in the reader's language; for programs a code, the reason and its facts. */
export interface Refusal {
  error: string;
  code: string;
  reason: string;
  facts: Record<string, string | number>;
}

/** A position of the past: after `at` choices of `length`. The list of all steps comes with `at` 0. */
export interface Replay {
  id: string;
  seq: number;
  over: boolean;
  turn: number;
  seats: Seat[];
  pace: Pace | null;
  mine: number[];
  host: boolean;
  hints: boolean;
  links: Link[];
  people: People;
  viewing: number | null;
  view: View;
  live: Live;
  automa: AutomaTurn | null;
  prompt: Prompt | null;
  options: Option[];
  reasons: Reason[];
  undo: Undo;
  standing: string[] | null;
  log: LogLine[];
  log_from: number;
  since: number;
  digest: DigestTurn[];
  result: Result | null;
  commitment: string;
  seed: string | null;
  chosen_seed: boolean;
  dealing: Dealing | null;
  gathering: boolean;
  read_only: string | null;
  at: number;
  length: number;
  steps?: Step[];
}

export interface ResignIn {
  seat: number;
  bot?: string | null;
}

/**
 * The end of a game in numbers; `history` has the scores by seat after each turn.
 *
 * `ending` is missing where the rules of today cannot follow the game to its end. `notes` tell of who resigned, and of
 * a game that was ended by agreement.
 */
export interface Result {
  scores: number[];
  ranking: number[];
  winners: number[];
  lines: ScoreLine[];
  turns: number;
  history: number[][];
  ending: Ending | null;
  notes: string[];
}

export interface ReturnIn {
  seat: number;
}

export interface Review {
  names: string[];
  scores: number[];
  turns: TurnReview[];
}

/** A row of her card in a language. */
export interface RowReason {
  name: string;
  applied: boolean;
  text: string;
}

export interface Rule {
  id: string;
  html_free_text: string;
  ruling: boolean;
}

/** The rules reference, section by section; texts are plain. */
export interface Rulebook {
  intro: string;
  sections: Section[];
  glossary: Entry[];
  examples: Example[];
}

/** All games of a page as one file: see `page/saved_games.py`. */
export interface SavesIn {
  text: string;
}

export interface SayIn {
  phrase: string;
}

export interface ScoreLine {
  source: string;
  seat: number;
  vp: number;
}

/**
 * `failed` is what everybody is told about its bot, if that has failed. `colour` is a `SeatColour`, the Automa's
 * is gray; no two seats have the same.
 */
export interface Seat {
  seat: number;
  name: string;
  colour: string;
  kind: "me" | "here" | "friend" | "bot" | "automa";
  mine: boolean;
  claimed: boolean;
  connected: boolean;
  bot: string | null;
  failed: string | null;
}

export interface SeatIn {
  kind: "me" | "here" | "friend" | "bot";
  name?: string;
  bot?: string | null;
  colour?: "coral" | "sky" | "violet" | "mint" | "sand" | null;
}

/** What the stream sends when nothing has happened in the game: somebody came or went, or a bot failed. */
export interface Seats {
  seats: Seat[];
  pace: Pace | null;
}

export interface Section {
  id: string;
  title: string;
  rules: Rule[];
}

export interface Sector {
  id: string;
  name: string;
  position: string;
  players: number[];
  first_vp: number;
  second_vp: number;
  pods: Pod[];
}

/** A sector of the comb at the end: the VP it prints, and the tokens of each column. */
export interface SectorIn {
  first: number;
  second: number;
  tokens: number[];
}

/** `winners` is empty while a tie is open; `ask` stays when it is answered. `text` is all of it, to be sent. */
export interface Sheet {
  columns: SheetColumn[];
  lines: SheetLine[];
  comb: SheetComb;
  ranking: number[];
  winners: number[];
  decided: "points" | "workers" | "taught" | "shared" | "open";
  rule: string;
  verdict: string;
  reason: string;
  ask: TieQuestion | null;
  text: string;
}

/** What a cell takes: from so many to so many things, worth so many VP each. */
export interface SheetCell {
  least: number;
  most: number;
  worth: number;
}

/** `place` is shared by columns that nothing tells apart. */
export interface SheetColumn {
  name: string;
  automa: boolean;
  total: number;
  place: number;
}

/** Every column has `tokens` at most, so many `pods` are in use, and no sector prints more than `most_vp`. */
export interface SheetComb {
  tokens: number;
  most_vp: number;
  pods: number;
  sectors: SheetSector[];
}

/** What has been written down so far: see `companion/score_sheet.py`. */
export interface SheetIn {
  names: string[];
  entries: Record<string, number>[];
  workers: (number | null)[];
  automa?: number;
  comb?: SectorIn[] | null;
  taught?: boolean | null;
}

/** A line of the sheet. A column without it has None for its cell; `hers` is how the Automa counts it. */
export interface SheetLine {
  source: string;
  name: string;
  about: string;
  hers: string;
  rule: string;
  cells: (SheetCell | null)[];
  vp: number[];
}

/** A sector in use, with the VP it has in this edition; `vp` is what each column takes from it. */
export interface SheetSector {
  id: string;
  name: string;
  first: number;
  second: number;
  vp: number[];
}

/** One side of the board. */
export interface Side {
  id: string;
  players: number[];
  grid: Grid;
  actions: Action[];
  column_strength: number[];
  empty_space_bonus: number;
  carve_top: number;
  carve_bottom: number;
  dance_slots: number;
  sectors: Sector[];
}

export interface SoloAction {
  action: string;
  title: string;
  spaces: string[];
}

/** The pieces at one moment. `carvings` are the slots that hold one, `tokens` hers that are left for the comb. */
export interface SoloBoard {
  spaces: SoloSpace[];
  gray: number[];
  yellow: number[];
  ship: string;
  explored: string[];
  carvings: string[];
  comb: SoloTokens[];
  gathered: Record<string, number>;
  tokens: number;
  vp: number;
}

/** Her card, the row of it that applied (0: not known yet), why; and the side of the next card that supports it. */
export interface SoloCard {
  number: number;
  retrieve_if_at_most: number;
  carve: number;
  action: string;
  row: number;
  reasons: RowReason[];
  colour: string;
  tail: string;
  resource: string;
  left: number;
}

/** A session of the solo helper: its seed, what was answered so far, and the next answer if there is one. */
export interface SoloIn {
  seed: string;
  answers: string[];
  answer?: string | null;
}

export interface SoloLevel {
  level: number;
  expert: boolean;
  gray: number[];
  yellow: number[];
  new_worker: number;
}

/**
 * What is asked, in its kind alone, and what can be tapped; lists that the kind does not need are empty.
 *
 * level: a level. your_turn: an action with a strength (`grow 2`), `retrieve`, `nothing`; before it `end` (while
 * `can_end`), `bump SPACE`, `fix` of counts, mats, spaces and her tokens by sector (`most` in all); `problem` is what
 * must be put right first. ship: a cell. explored, carvings: cells or slots that changed, with a minus where more is
 * there than was known. comb: your tokens by sector, `most` in all. score: up to `most`, or nothing. tie: yes or no.
 */
export interface SoloQuestion {
  kind: "level" | "your_turn" | "ship" | "explored" | "carvings" | "comb" | "score" | "tie";
  reason: "" | "her_worker" | "your_worker" | "over";
  levels: SoloLevel[];
  actions: string[];
  strengths: number[];
  bumps: string[];
  can_end: boolean;
  problem: string;
  counts: Record<string, number>;
  cells: string[];
  slots: string[];
  sectors: SoloRoom[];
  most: number;
}

export interface SoloResult {
  yours: number;
  hers: number;
  won: boolean;
}

/** How many tokens of one side a sector can have. */
export interface SoloRoom {
  sector: string;
  most: number;
}

export interface SoloScoreLine {
  source: string;
  label: string;
  vp: number;
}

/** A sector with its pods in rows, and the VP for most and second most tokens; `now` is what she has of them. */
export interface SoloSector {
  sector: string;
  name: string;
  pods: number[];
  first_vp: number;
  second_vp: number;
  now: number;
}

export interface SoloSpace {
  space: string;
  worker: SoloWorker | null;
}

/**
 * A line for the player, the piece that moves from `starts` to `end`, and the table after it.
 *
 * Places: `space:grow.1`, `mat:gray`, `cell:2,3`, `slot:t1`, `sector:ID`, `row:farm`, `tokens`, `hers`, `track`,
 * `you`, `supply`. `correction` is the answer for a table where the step was not possible; `whose` turn it is.
 */
export interface SoloStep {
  kind: 
    | "set_up"
    | "her_turn"
    | "her_last_turn"
    | "your_last_turn"
    | "noted"
    | "end_now"
    | "end_in_your_turn"
    | "over"
    | "you_win"
    | "she_wins"
    | "card"
    | "support"
    | "why"
    | "shuffle"
    | "place"
    | "shift"
    | "bumped"
    | "retrieve"
    | "back"
    | "asleep"
    | "new_worker"
    | "pod"
    | "vp"
    | "fly"
    | "token"
    | "put"
    | "take"
    | "carve"
    | "end";
  text: string;
  board: SoloBoard;
  worker: SoloWorker | null;
  starts: string[];
  end: string;
  path: string[];
  counts: number[];
  thing: string;
  n: number;
  correction: string;
  whose: "" | "hers" | "yours";
}

/** What does not move, and her card. */
export interface SoloTable {
  level: SoloLevel;
  turn: number;
  ending: boolean;
  actions: SoloAction[];
  cells: string[];
  columns: number;
  start: string;
  slots: string[];
  sectors: SoloSector[];
  tokens: number;
  card: SoloCard | null;
  board: SoloBoard;
}

/** Tokens in a sector of the comb, hers and yours. */
export interface SoloTokens {
  sector: string;
  hers: number;
  yours: number;
}

/**
 * `steps` are those of your last turn and hers, from number `fresh` on those since the last answer.
 *
 * `score` is hers as things stand; `question` is None when the game is over, and `result` is there if you gave
 * your score.
 */
export interface SoloTold {
  question: SoloQuestion | null;
  steps: SoloStep[];
  fresh: number;
  table: SoloTable | null;
  score: SoloScoreLine[];
  total: number;
  result: SoloResult | null;
}

/** `owner` is `you`, `gray` or `yellow`. */
export interface SoloWorker {
  owner: string;
  strength: number;
}

export interface SpaceView {
  space: string;
  action: string;
  worker: WorkerView | null;
}

/** One of the set phrases, as event number `seq`, at `at` (seconds since 1970), in the reader's language. */
export interface Spoken {
  seq: number;
  seat: number;
  phrase: string;
  at: number;
  text: string;
}

/** A storage spot of a faction tile; `start` is the kind lying there at setup, or empty. */
export interface SpotPlace {
  hex: string;
  kind: string;
  start: string;
}

/**
 * A game as one client may see it: STATE of docs/server.md.
 *
 * `log` are lines from number `log_from` on; `since` is the number of the first one after the viewer's last turn, and
 * `digest` are the turns of the others since then.
 */
export interface State {
  id: string;
  seq: number;
  over: boolean;
  turn: number;
  seats: Seat[];
  pace: Pace | null;
  mine: number[];
  host: boolean;
  hints: boolean;
  links: Link[];
  people: People;
  viewing: number | null;
  view: View;
  live: Live;
  automa: AutomaTurn | null;
  prompt: Prompt | null;
  options: Option[];
  reasons: Reason[];
  undo: Undo;
  standing: string[] | null;
  log: LogLine[];
  log_from: number;
  since: number;
  digest: DigestTurn[];
  result: Result | null;
  commitment: string;
  seed: string | null;
  chosen_seed: boolean;
  dealing: Dealing | null;
  gathering: boolean;
  read_only: string | null;
}

/** A choice of a finished game, in words. */
export interface Step {
  step: number;
  seq: number;
  turn: number;
  seat: number;
  option: string;
  line: string;
}

export interface Stopped {
  stopped: boolean;
}

export interface SupportView {
  colour: string;
  tail: string;
  resource: string;
}

/** How many games were taken up from a file. */
export interface Taken {
  games: number;
}

export interface TakeoverIn {
  seat: number;
  bot?: string | null;
}

/** A thing on the table that a line speaks of. */
export interface Target {
  type: string;
  id: string;
}

/** What breaks a tie for the victory: workers in play of these columns, or whether a dance was taught. */
export interface TieQuestion {
  by: "workers" | "taught";
  columns: number[];
  most: number;
  question: string;
}

/** The aim in words: how a game goes, the actions of the board, what scores. */
export interface ToldAim {
  heading: string;
  stages: ToldStatement[];
  actions: ToldStatement[];
  scores: ToldStatement[];
}

export interface ToldEntry {
  icon: string;
  name: string;
}

export interface ToldGroup {
  title: string;
  entries: ToldEntry[];
}

/** Every icon by group; how a line of them is read; what else is drawn at the table: there `icon` is a drawing. */
export interface ToldLegend {
  heading: string;
  groups: ToldGroup[];
  reading_title: string;
  reading: ToldReading[];
  table: ToldGroup;
}

/** A lesson for a list of them: `about` is what is learned in it, `minutes` how long it takes. */
export interface ToldLesson {
  number: number;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

/** A moment in words, as plain data. */
export interface ToldMoment {
  lesson: number;
  lessons: number;
  title: string;
  step: string;
  done: number;
  of: number;
  say: string;
  rule: string;
  praise: string | null;
  point: ToldPoint[];
  expect: string[];
  reading: boolean;
  over: boolean;
}

export interface ToldPoint {
  type: string;
  id: string;
}

/** A line of icons and what it says. */
export interface ToldReading {
  glyphs: Glyph[];
  name: string;
}

export interface ToldStatement {
  icon: string;
  title: string;
  text: string;
}

/**
 * One thing that happened in a turn. `applied` is set for a row of the Automa's card, which has a `name` too.
 *
 * `text` may begin with whoever did it; `gains` came or went with it, `follows` if it comes of the step before.
 */
export interface ToldStep {
  seat: number | null;
  kind: string;
  icon: string;
  name: string;
  applied: boolean | null;
  follows: boolean;
  text: Line;
  gains: Drawable[];
  refs: Target[];
}

/** A worker as it is drawn; `colour` has one of the Automa's alone. */
export interface ToldWorker {
  strength: number;
  colour: string | null;
}

/** `step` counts the choices before the turn; `better` is empty if nothing was; `expected` is by seat, after it. */
export interface TurnReview {
  turn: number;
  seat: number;
  step: number;
  played: string;
  better: string;
  lost: number;
  expected: number[];
}

export interface Undo {
  step: boolean;
  turn: boolean;
  why: string | null;
}

/** The position as a seat sees it (None: a spectator). */
export interface View {
  seat: number | null;
  players: number;
  side: string;
  turn: number;
  turn_seat: number;
  turn_order: number[];
  turns_left: number | null;
  ending: boolean;
  over: boolean;
  seed_limit: boolean;
  decision: DecisionView | null;
  placing: PlacingView | null;
  offers: OffersView;
  board: BoardView;
  drawn: (string | null)[];
  seats: PlayerView[];
  automa: AutomaView | null;
}

/** Seats that have agreed, and one seat of each person who has yet to. */
export interface Vote {
  yes: number[];
  missing: number[];
}

export interface VoteIn {
  seat: number;
  yes: boolean;
}

export interface WhatIfIn {
  at: number;
  seat: number;
}

/**
 * What the client says itself: patterns by key, in one language.
 *
 * `plurals` names its classes of plurals, `unbroken` matches what no line ends with (a regular expression, or empty).
 */
export interface Words {
  lang: string;
  plurals: string[];
  unbroken: string;
  languages: LanguageName[];
  words: Record<string, string>;
}

/** `colour` has a worker of the Automa alone. */
export interface WorkerView {
  seat: number;
  strength: number;
  due: boolean;
  colour?: "yellow" | "gray";
}
