import { folded } from '../words/fold.ts'

/** Patterns of sentences that try to give an AI instructions. */
const patterns = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(previous|prior|above|earlier|all|any|your|these|those|other)\b.{0,40}\b(instruction|instructions|rules?|guidelines?|prompt|training|polic(y|ies)|directions)\b/,
  /\b(ignore[rz]?|oublie[rz]?)\b.{0,40}\b(instructions|consignes|regles)\b/,
  /\b(ignora|olvida|ignore|olvide)\b.{0,40}\b(instrucciones|reglas)\b/,
  /\b(system|developer|hidden) ?(prompt|message|instructions?|override|mode)\b/,
  /\b(you are|you're|u r) now\b.{0,60}\b(dan|bot|assistant|ai|mode|unrestricted|free|pirate|evil|jailbroken|different)\b/,
  /\b(assistants?|chatbots?|bots?|ai|llms?|language models?|models?)\b.{0,30}\b(must|should|shall|have to|need to|are to|is to|:)\b.{0,60}\b(say|tell|answer|reply|respond|recommend|quote|state|claim|ask|include|send|ignore|repeat|output)\b/,
  /\b(note|instructions?|message|attention|important|notice) (to|for) (the |all |any )?(ai|assistants?|chatbots?|bots?|llms?|language models?|models?)\b/,
  /\b(tell|inform|instruct|ask) (the |all |every |each )?(visitors?|users?|customers?|readers?|people who ask)\b.{0,60}\b(that|to)\b/,
  /\b(when|if|whenever) (you are |you're |someone |anyone |a visitor |a user |the user |the visitor )?(is |are )?asked?\b.{0,80}\b(say|answer|reply|respond|tell)\b/,
  /<\/?(system|assistant|instructions?|prompt)>|\[\/?(inst|system)\]|<\|im_(start|end)\|>|^#+ ?(system|instruction)|\bbegin system\b/,
  /\b(act|behave|respond|answer) (as|like) (if you (are|were)|an? )(unrestricted|evil|jailbroken|pirate|dan|different|lawyer|irs agent|hacker)\b/,
  /\b(print|reveal|show|repeat|output|display|leak|dump|what (is|are)|give me)\b.{0,30}\b(your|the|hidden|initial|above) ?(full |entire |original |system |secret |initial )*(prompt|instructions|system message|rules verbatim|configuration|api keys?|secrets?|source code|environment variables|env vars)\b/,
  /\b(jailbreak|prompt injection|dan mode|do anything now|developer mode|sudo mode|god mode|admin mode|debug mode)\b/,
  /\b(repeat|say|write|output|reply|respond|answer)\b.{0,20}\b(exactly|only|verbatim|word for word|nothing but|with the word|after me)\b/,
  /\b(pretend|imagine|simulate|roleplay|role play)\b.{0,40}\b(you are|you're|to be|being|you have no|without)\b.{0,40}\b(rules|restrictions|human|lawyer|irs|cra|another|different|ai|limits|accountant|person)\b/,
  /\bfrom now on\b.{0,40}\b(you|answer|reply|respond|say)\b|\bnew (instructions?|rules?|role|persona)\b ?:/,
  /\byour (new|real|true) (task|goal|job|purpose|instructions?|role) is\b/,
  /\bdrop table\b|\bselect \* from\b|<script\b|\bignore safety\b/,
]

/** True if a text tells an assistant what to do. */
export const isInstruction = (text: string): boolean => {
  const plain = folded(text).replaceAll(/\s+/g, ' ')
  return patterns.some((pattern) => pattern.test(plain))
}
