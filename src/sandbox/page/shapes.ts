/** What the control API answers, as far as the page reads it. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly hasInstalledApp: boolean;
  readonly acceptsDms: boolean;
}
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly type?: number;
  readonly lastMessageId?: string;
  readonly isPrivate?: boolean;
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly threads?: readonly Place[];
}
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly hasBot: boolean;
  readonly memberIds: readonly string[];
  readonly nicks: Readonly<Record<string, string>>;
  readonly channels: readonly Place[];
}
export interface State {
  readonly me: string;
  readonly botId: string;
  readonly now: number;
  readonly users: readonly User[];
  readonly guilds: readonly Guild[];
  readonly direct: readonly Place[];
  /** Unread mentions by user, then by channel. */
  readonly pings: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
export interface Emoji {
  readonly id?: string;
  readonly name?: string;
}
export interface Option {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: Emoji;
}
export interface Component {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string;
  readonly description?: string;
  readonly emoji?: Emoji;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly value?: string;
  readonly default?: boolean;
  readonly options?: readonly Option[];
  readonly content?: string;
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly accessory?: Component;
  readonly items?: readonly {
    readonly media: { readonly url: string; readonly width?: number; readonly height?: number };
    readonly description?: string;
    readonly spoiler?: boolean;
  }[];
  readonly media?: { readonly url: string };
  readonly file?: { readonly url: string };
  readonly name?: string;
  readonly size?: number;
  readonly divider?: boolean;
  readonly spacing?: number;
  readonly accent_color?: number;
  readonly spoiler?: boolean;
}
export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly timestamp?: string;
  readonly author?: { readonly name: string };
  readonly footer?: { readonly text: string };
  readonly image?: { readonly url: string };
  readonly thumbnail?: { readonly url: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
}
export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly content_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly description?: string;
}
export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: { readonly id: string; readonly bot?: boolean };
  readonly authorName: string;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly attachments: readonly Attachment[];
  readonly mentions: readonly { readonly id: string }[];
  readonly mention_everyone: boolean;
  readonly flags: number;
  readonly isPrivate: boolean;
  readonly by?: { readonly user: string; readonly command?: string };
  readonly replyTo?: { readonly id: string; readonly author: string; readonly text: string };
  readonly message_reference?: { readonly channel_id: string };
  readonly thread?: { readonly id: string; readonly name: string; readonly message_count: number };
}
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly guildId?: string;
  readonly topic?: string;
  readonly parent?: { readonly id: string; readonly name: string };
  readonly thread?: Place;
  readonly mayWrite: boolean;
  readonly messages: readonly Message[];
}
export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly Choice[];
  readonly options?: readonly CommandOption[];
}
export interface Command {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly options?: readonly CommandOption[];
}
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}
export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}
/** What the client learns of an act. */
export interface Outcome {
  readonly interaction?: string;
  readonly state?: 'answered' | 'unanswered';
  readonly answerType?: number;
  readonly modal?: Modal;
  readonly choices?: readonly Choice[];
}
