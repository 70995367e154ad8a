() => document.body.innerText + [...document.querySelectorAll("[aria-label], [alt], [title]")]
  .map((one) => [one.ariaLabel, one.alt, one.title].join(" ")).join(" ")
