// The portal: static files, served by staticwebapp.config.json.

@description('Name of the environment with its suffix.')
param name string
@description('Region of the service; five have it.')
param location string
@description('Tags of every resource.')
param tags object
@description('Free or Standard; private endpoints need Standard.')
@allowed(['Free', 'Standard'])
param plan string
@description('Host name of its own. Empty for the one that Azure gives.')
param domain string
@description('Reachable by private endpoint only.')
param private bool
@description('Workspace for diagnostics.')
param workspaceId string

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: 'stapp-${name}'
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: plan, tier: plan }
  properties: {
    allowConfigFileUpdates: true
    // An API lets in one origin: previews under other names could do nothing.
    stagingEnvironmentPolicy: 'Disabled'
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

// Azure makes its certificate and renews it.
resource customDomain 'Microsoft.Web/staticSites/customDomains@2024-04-01' = if (!empty(domain)) {
  parent: site
  name: empty(domain) ? 'none' : domain
  properties: { validationMethod: 'cname-delegation' }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: site
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // Not StaticSiteHttpLogs: a sign-in comes back with its token in the address.
    logs: [{ category: 'StaticSiteDiagnosticLogs', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

var labels = split(site.properties.defaultHostname, '.')

output id string = site.id
output origin string = 'https://${empty(domain) ? site.properties.defaultHostname : domain}'
// Newer hosts carry the number of their partition: name.2.azurestaticapps.net.
output privateZone string = length(labels) == 4
  ? 'privatelink.${labels[1]}.azurestaticapps.net'
  : 'privatelink.azurestaticapps.net'
